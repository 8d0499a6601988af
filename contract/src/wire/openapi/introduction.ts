/** What holds for every endpoint. Markdown. */
export const INTRODUCTION = `The API of Foyer, the entry shell of a retail chain: sign-in, sessions, users, places, notices and administration.

## Envelope

Every response is a JSON envelope, except a downloaded file. A success has \`resultCode\` 1001 and \`data\`. Every other code is an
error, with a \`message\` for the user and, for some codes, \`data\`. Read the code, not the HTTP status: a wrong password has status 200.

## Conventions

- Instants are ISO 8601 in UTC. Days are \`YYYY-MM-DD\`.
- Ids are strings. Unknown fields of a request are ignored; clients ignore fields of a response that they do not know.
- A write of versioned data sends the \`version\` that was read. If it has changed since, the response is 409 A0442 and nothing is changed.
- Names and titles are one line of visible characters. They are trimmed and stored in normal form C.
- Lists have pages: send \`nextCursor\` as \`cursor\`, until it is null.
- A request with \`X-Background: 1\` does not prolong the session. Clients send it with what the user did not cause, such as a list that
  is read again after a push.
- JSON bodies have the content type \`application/json\`, up to 64 KiB unless an endpoint says otherwise.
- \`message\` is in the language of \`Accept-Language\`: English, French, German, Spanish or Chinese.

## Responses of any path

- 404 A0404: no endpoint has this path. 405 A0404 with \`Allow\`: the path has other methods.
- 400 A0401: the request could not be read, or its content type is not accepted.
- 403 A0302: a browser sent the request for a page of another site (\`Sec-Fetch-Site: cross-site\`).
- Every response has \`X-Request-Id\`, \`Cache-Control\` and the security headers \`Content-Security-Policy\`, \`Strict-Transport-Security\`,
  \`X-Content-Type-Options\`, \`X-Frame-Options\`, \`Referrer-Policy\`, \`Permissions-Policy\`, \`Cross-Origin-Opener-Policy\` and
  \`Cross-Origin-Resource-Policy\`.
`
