/** What each capability is about, by its name. */
export const TAGS: Readonly<Record<string, string>> = {
  signIn: 'Sign-in with username and password, captchas, and the configuration of the sign-in page.',
  singleSignOn:
    'Sign-in through Microsoft and other providers: the navigations of the browser, and the exchange of the code.',
  identities: 'The accounts at sign-in providers of the signed-in user.',
  session: 'The end of the own session.',
  languages: 'The texts of the portal in each language.',
  configuration: 'Single settings that clients read.',
  page: 'Reports of browsers about pages.',
  notices: 'The socket through which browsers receive notices.',
  inbox: 'The notices of the signed-in user.',
  publishing: 'Notices for many readers: drafts, files, publication, readers, and notices of applications.',
  password: 'Strength, change and recovery of passwords, one-time links and codes.',
  mfa: 'The second factor: authenticator app and recovery codes.',
  passkey: 'Passkeys: sign-in, the code step, and administration of the own ones.',
  account: 'The account of the signed-in user: information, sessions, trusted devices, recent sign-ins.',
  workBench: 'What the shell needs of the signed-in user.',
  applications:
    'The applications that the signed-in user may open, and the delegated tokens with which these call their back ends. `/v2/a/{application}/…` takes such a token and nothing else: GET, POST, PUT, PATCH and DELETE are forwarded to the back end with path, query and body as they are, and its response is returned without an envelope. Errors of the gateway are envelopes: 401 C0102 if a new token is needed, 503 C0300 if the back end does not respond, 413 A0401 if the request has more than 10 MB. With `X-Background: 1` a request does not prolong the session.',
  home: 'The home page.',
  licence: 'The licence of the platform.',
  places: 'The customers and stores of the signed-in user.',
  wechat: 'Sign-in with a QR code of WeChat.',
  partners: 'Partner systems that sign their users in here.',
  providers: 'Connecting, testing and switching sign-in providers.',
  administration: 'Users, roles, organisations, customers, stores, applications, settings and the audit log.',
  monitoring: 'How the platform runs: gateways, database, queues, faults of applications, and who is signed in.',
  maintenance: 'Announced maintenance of the platform, and read-only mode.',
  team: 'The staff of the stores of the signed-in manager: unlock, end sessions.',
  provisioning:
    'Tokens with which identity providers manage users, and the roles of their groups. The protocol itself is SCIM 2.0 (RFC 7644) below `/scim/v2`: it takes such a token and nothing else, and its responses and errors have no envelope. `/scim/v2/ServiceProviderConfig`, `/scim/v2/ResourceTypes` and `/scim/v2/Schemas` describe it.',
}
