import type { LegalText } from '../legal-text.ts'

export const terms: LegalText = {
  title: 'Terms of service',
  updated: '2026-11-29',
  intro:
    'These terms govern the use of the platform on whose sign-in page you found them: its portal and the applications that are opened from there. The platform is operated by {company}. By signing in you accept these terms. If you do not accept them, do not use the platform and tell your organisation.',
  sections: [
    {
      heading: 'Scope and parties',
      paragraphs: [
        'The platform is meant for businesses, not for consumers. The contract on its provision (the “main contract”) exists between {company} and the organisation that uses the platform (“your organisation”), as a rule your employer. You use the platform for your organisation and within the rights it has given you.',
        'These terms add to the main contract. Where the two differ, the main contract prevails. Differing terms of your organisation apply only where {company} has agreed to them in writing.',
      ],
    },
    {
      heading: 'Accounts and credentials',
      paragraphs: [
        'The administrators of your organisation set up the accounts and decide which customers, stores and applications each of them may reach. An account belongs to one user and must not be shared.',
        'Keep your password, one-time codes and recovery codes secret. Enter them only on the pages of this platform or of the sign-in service that your organisation has chosen, and sign out before you leave a device that others use.',
        'If you suspect that someone else knows your credentials, change your password immediately and tell your organisation administrator. Your organisation answers for what is done with its accounts, unless {company} is responsible for the misuse.',
      ],
    },
    {
      heading: 'Acceptable use',
      paragraphs: [
        'Use the platform only for the business of your organisation and in keeping with the law, in particular the rules on the display of prices, on data protection and on employment.',
        'You must not circumvent protective measures, or test them without written permission; read or change the data of others without authority; introduce harmful software; overload the platform with automated requests; copy, alter or decompile its software beyond what mandatory law permits; or make it available to third parties.',
        'Labels and displays show what is sent to them. Your organisation is responsible for the correctness of prices, product details and other content, and checks them in the store as far as the law requires.',
      ],
    },
    {
      heading: 'Applications and licences',
      paragraphs: [
        'Which applications are available, and for how many stores and devices, follows from your organisation’s licence. A licence holds for the organisation and the server named in it. It is not exclusive, and may be neither transferred nor sublicensed.',
        'A licence takes effect when its file is activated. Only a super administrator may do that, after reading and accepting the licence agreement. Licence files must not be altered, nor used on another server.',
        'A trial licence is for evaluation and expires at the end of its last day. The platform gives notice before a licence expires. After that, the service applications stay closed until a valid licence is uploaded; users can still sign in and read their inbox.',
        'Applications from other providers may come with terms of their own, which are shown before first use.',
      ],
    },
    {
      heading: 'Availability and maintenance',
      paragraphs: [
        '{company} operates the platform with professional care. A certain availability is owed only where the main contract promises it.',
        'Maintenance, updates and the repair of faults may interrupt the platform. {company} announces planned interruptions in good time and chooses hours that disturb business as little as possible. In urgent cases, such as a security gap, it may act without notice.',
        'Network connections, devices and a current browser are provided by your organisation.',
      ],
    },
    {
      heading: 'Data and confidentiality',
      paragraphs: [
        'The data that your organisation enters or creates remains its own. {company} uses it only to provide, protect and support the platform. How personal data is handled is described in the privacy notice.',
        'Each side keeps confidential whatever it learns from the other that is recognisably confidential, uses it only for the purposes of the contract and protects it with appropriate care, also after the main contract has ended. This does not apply to what is public, was known before, was developed independently or must be disclosed by law.',
        'Your organisation keeps copies in its own systems of data that it cannot do without, such as its price master.',
      ],
    },
    {
      heading: 'Intellectual property',
      paragraphs: [
        'All rights in the platform, its software, documentation, designs and marks remain with {company} and its licensors. Your organisation receives the right to use the platform while the main contract lasts, and no further right.',
        'Open-source components are subject to their own licences, which take precedence for those components.',
        '{company} may use suggestions that you make for improving the platform, free of charge.',
      ],
    },
    {
      heading: 'Warranty',
      paragraphs: [
        '{company} warrants that, for 90 days after the platform was first made available to your organisation, it works in all material respects as its documentation describes.',
        'If a material deviation is reported within this time, {company} removes it within a reasonable period by a correction, a new version or a reasonable workaround. If that fails, your organisation has the remedies laid down in the main contract or, where it lays down none, may terminate the affected part and recover fees paid in advance for the time not used.',
        'The warranty does not cover faults caused by improper use, by unauthorised changes, or by devices, networks or software that {company} did not supply. Mandatory statutory rights remain unaffected; any further warranty is excluded as far as the law permits.',
      ],
    },
    {
      heading: 'Breach and cure',
      paragraphs: [
        'If one side breaches a material obligation, the other may demand in writing that the breach be cured within 15 days of receiving the notice.',
        'If it is not cured in that time, the other side may terminate the affected licence or the main contract with immediate effect. No time needs to be given where the breach cannot be cured or where waiting cannot reasonably be expected.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'Liability is unlimited for intent and gross negligence, for injury to life, body or health, for guarantees expressly given, and wherever else mandatory law so provides.',
        'In cases of slight negligence {company} is liable only for the breach of an essential obligation, only for the damage that is typical and foreseeable for such a contract, and only up to the limit set in the main contract. Liability for lost profit and other indirect damage is excluded as far as the law permits.',
        'For lost data, liability is limited to the effort of restoring it from backups made with due care. These limits also protect the employees and subcontractors of {company}.',
      ],
    },
    {
      heading: 'Suspension and termination',
      paragraphs: [
        'These terms apply for as long as you have an account. The administrators of your organisation can disable or delete it at any time.',
        '{company} may suspend an account, in whole or in part, where there are concrete signs of misuse, of a danger to the platform’s security or of a serious breach of these terms. It tells your organisation without delay and lifts the suspension once its reason is gone.',
        'When the main contract ends, so does the right of use. For 30 days after that your organisation can ask for its data in a common format; then the data is deleted unless the law requires it to be kept.',
      ],
    },
    {
      heading: 'Changes to these terms',
      paragraphs: [
        '{company} may change these terms for good reason, for instance because of new functions, changed law or security. Changes that matter are announced on the platform at least 30 days before they take effect.',
        'If your organisation does not object in text form by then, the change counts as accepted; the announcement points this out. If it objects, the previous terms continue to apply, and either side may terminate as the main contract provides.',
      ],
    },
    {
      heading: 'Governing law',
      paragraphs: [
        'The governing law and the place of jurisdiction are those agreed in the main contract.',
        'Should a provision of these terms be or become invalid, the others remain in force. The terms exist in several languages; in case of doubt the language of the main contract decides.',
      ],
    },
    {
      heading: 'Contact',
      paragraphs: [
        'For questions about your account, your permissions or a licence, please contact your organisation administrator first. Send questions about these terms to {company}, at the address given in the main contract.',
      ],
    },
  ],
}

export const privacy: LegalText = {
  title: 'Privacy notice',
  updated: '2026-11-23',
  intro:
    'This notice explains which personal data is processed when you sign in to this platform and use its portal, why, and what rights you have. Applications that you open from the portal may process further data and inform you about it themselves.',
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        'The platform is operated by {company}. Where {company} itself decides on purposes and means, in particular for the security of the platform, for licences and for its own legal obligations, it is the controller.',
        'For what your organisation, as a rule your employer, does with the platform, your organisation is the controller and {company} acts as its processor under a contract according to Article 28 GDPR. In that case please contact your organisation first; {company} helps it to answer.',
      ],
    },
    {
      heading: 'What is processed',
      paragraphs: [
        'Account data: username, display name, email address, language, time zone, organisation, roles and permissions, and the customers and stores assigned to you. Most of it is entered by the administrators of your organisation, some by you. Without this data you cannot be given an account; the law does not oblige you to provide it.',
        'Credentials: your password is stored only as a hash from which it cannot be read back. If you use an authenticator app, its secret is stored encrypted, and recovery codes are stored only as hashes.',
        'Sign-in records: time, username, outcome, the way you signed in, network address (IP address), and the device and browser as your browser names them. Failed attempts are counted by username, device and address, so that guessing is stopped.',
        'Session data: a session token, which the server stores only as a hash, when the session began and was last active, network address and browser.',
        'Records of actions that matter for security, such as changes of passwords, roles, settings and licences, with time, account and address. Also the notices addressed to you, and whether you have read them.',
      ],
    },
    {
      heading: 'What is stored in your browser',
      paragraphs: [
        'The platform stores in your browser only what is strictly necessary for the service you asked for. The law requires no consent for that, which is why no banner asks for it.',
        'Cookies: “foyer-language” holds the language you chose and “foyer-theme” light or dark, so that the first page appears accordingly (one year each). “foyer-device” (“__Host-foyer-device” over https) holds a random mark by which a device is recognised on which you have signed in before, so that failed attempts of strangers cannot lock you out (400 days). “foyer-organisation” holds the code of the organisation whose sign-in page this device shows, and says nothing about you (one year). “__Host-foyer-session” ties your session to this browser, so that a stolen token alone opens nothing (until the browser is closed; the session ends after 12 hours at the latest).',
        'Local storage for the running session: “accessToken” (the session token), “as-loginFlag” and “as-pwdFlag” (which step is still due), “as-currentCustomer” and “as-currentStore” (where you work), “currentAppName”, “currentAppIcon” and “as-servicePage” (what is open), and the lists of permissions and applications. All of this is removed when you sign out. Until then the tab’s session storage also keeps the page to return to.',
        'Local storage for the next visit: “as-username” (the last username), “localeLanguage” with the list and texts of the languages, “showMenu” and “menuWidth” (the menu), “doNotShowTips” (the day on which you wanted to see no more tips), and “as-loginFailedTimes” (failed sign-ins in this browser, until one succeeds). After signing out only “as-username”, “localeLanguage”, “menuWidth” and “doNotShowTips” remain. You can delete everything in your browser at any time.',
      ],
    },
    {
      heading: 'Purposes and legal bases',
      paragraphs: [
        'To provide the platform, that is to sign you in, to show what you may use and to deliver notices: Article 6(1)(b) GDPR where this serves a contract with you, otherwise Article 6(1)(f) GDPR, the legitimate interest of your organisation and of {company} in running the business.',
        'To protect the platform, that is to prevent and investigate misuse, to lock after failed attempts and to record what matters for security: Article 6(1)(f) GDPR, the legitimate interest in a secure platform, and Article 6(1)(c) in conjunction with Article 32 GDPR.',
        'To meet legal duties to keep or disclose data: Article 6(1)(c) GDPR.',
      ],
    },
    {
      heading: 'No tracking, no advertising',
      paragraphs: [
        'The platform contains no analytics, no tracking and no advertising, and builds no profiles of you. Sign-in records are not used to monitor performance or conduct at work.',
        'No decisions within the meaning of Article 22 GDPR are made automatically. A lock after failed sign-ins is a security measure, lasts only a short time and can be lifted by an administrator.',
      ],
    },
    {
      heading: 'Who receives data',
      paragraphs: [
        'At {company} and in your organisation, only people who need the data for their tasks have access. Administrators see the accounts of their own organisation only.',
        'Service providers, for instance for hosting, email and support, process data on behalf of {company} and are bound by contracts according to Article 28 GDPR. Authorities receive data only where the law requires it.',
        'If you sign in through another service, such as Microsoft, WeChat or your organisation’s single sign-on, the data necessary for that is exchanged with it. What this service does with it is described in its own privacy notice.',
      ],
    },
    {
      heading: 'How long data is kept',
      paragraphs: [
        'A session ends after 12 hours at the latest, and earlier after 30 minutes without activity, unless your organisation has set other limits. Counters of failed attempts are dropped once their time has passed; one-time links and codes lapse after use or when they expire.',
        'Account data is kept for as long as the account exists. When an administrator deletes the account, this data is deleted at once, unless the law requires it to be kept.',
        'Sign-in records and records of security-relevant actions are kept for as long as is needed to recognise and investigate misuse, for the time agreed with your organisation and as a rule for no more than twelve months, unless an incident or a legal duty requires longer. Once an account is deleted, they contain a pseudonym instead of its name, and no network address of it.',
      ],
    },
    {
      heading: 'Security',
      paragraphs: [
        'Connections are normally encrypted; where they are not, the pages on which a password is set say so. Passwords and tokens are stored only as hashes, access follows roles, and sessions can be ended at any time. The platform is tested against recognised requirements (OWASP ASVS).',
        'If a data breach is likely to put you at risk, you and the supervisory authority are informed as the law provides.',
      ],
    },
    {
      heading: 'Transfers to other countries',
      paragraphs: [
        'Data is processed where the platform of your organisation is operated. It is transferred to countries outside the European Economic Area only under the conditions of Articles 44 to 49 GDPR, in particular on the basis of an adequacy decision or of standard contractual clauses. {company} tells you on request which safeguards apply and provides a copy.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You have the right of access to your data (Article 15 GDPR), to rectification (Article 16), to erasure (Article 17), to restriction of processing (Article 18) and to data portability (Article 20).',
        'You have the right to object, on grounds relating to your particular situation, to processing that is based on Article 6(1)(f) GDPR (Article 21). It is then stopped unless compelling legitimate grounds prevail.',
        'You can see and change much of your data yourself under “My account”, and download a copy of it there. For anything else, contact your organisation administrator or {company}. You receive an answer free of charge, as a rule within one month.',
        'You also have the right to lodge a complaint with a supervisory authority, in particular where you live or work, or where you believe the law was infringed (Article 77).',
      ],
    },
    {
      heading: 'People in mainland China',
      paragraphs: [
        'Where the Personal Information Protection Law (PIPL) of the People’s Republic of China applies, data is processed because it is necessary for a contract with you, for the management of staff under lawful rules, or for legal duties (Article 13). No sensitive personal information within the meaning of Article 28 is asked for.',
        'Personal information collected in mainland China is provided abroad only under the conditions of Articles 38 to 40 and after the information, and where required the separate consent, that Article 39 demands. You have the rights of Articles 44 to 50, among them to know, to decide, to consult and copy, to have transferred, corrected and deleted, and to have the rules explained.',
      ],
    },
    {
      heading: 'Contact',
      paragraphs: [
        'For questions about data protection, contact your organisation administrator, its data protection officer, or {company} at the address given in the contract with your organisation; please add “Data protection”.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'This notice is updated when the platform or the law changes. The current version is always linked on the sign-in page and states its date. Changes that matter are announced on the platform beforehand.',
      ],
    },
  ],
}
