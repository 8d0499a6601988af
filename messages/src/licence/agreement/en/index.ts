import type { LicenceAgreement } from '../licence-agreement.ts'

export const agreement: LicenceAgreement = {
  title: 'Licence agreement',
  version: '2026-11',
  intro:
    'This agreement governs the licence whose file you are about to upload. It is concluded between {company} (the “licensor”) and the organisation that the licence names (the “licensee”). By confirming that you have read and agree to it, you declare that you may act for the licensee.',
  sections: [
    {
      heading: 'Subject',
      paragraphs: [
        'The subject is the right to use the platform: its portal, its server and the applications that belong to it, with their documentation (the “software”). The licence file states for which organisation and which server, for how many stores, devices, electronic price displays and Lumina displays, and for which time.',
        'Where this agreement and the main contract between licensor and licensee differ, the main contract prevails.',
      ],
    },
    {
      heading: 'Grant of rights',
      paragraphs: [
        'The licensor grants the licensee, for the time stated in the licence, the right to use the software for its own business on the named server and within the stated numbers. The right is not exclusive, and may be neither transferred nor sublicensed.',
        'An official licence is for business use. A trial licence is for evaluation only; it is granted once and may not be repeated.',
        'An enlarging licence adds to the numbers of the licence that it names, and is valid only together with it.',
      ],
    },
    {
      heading: 'Licence files and keys',
      paragraphs: [
        'A licence takes effect when a super administrator activates its file. The licensee keeps licence files safe, gives them to no one outside of its organisation, and neither alters them nor uses them on another server.',
        'The software verifies the signature of each file. It records who uploaded and activated a file, when, and from which network address.',
      ],
    },
    {
      heading: 'Limits and expiry',
      paragraphs: [
        'If more is in use than a licence allows, what is in use stays in operation, but no more can be added until the licensee uses less or enlarges the licence.',
        'A licence that is not permanent expires at the end of its last day in the time zone of the licensee. The software gives notice before. After expiry the service applications close until another licence is in force; users can still sign in, and the data of the licensee remains its own and is not deleted because of the expiry.',
      ],
    },
    {
      heading: 'Restrictions',
      paragraphs: [
        'The licensee must not circumvent the verification of licences; copy, alter, decompile or lease the software beyond what mandatory law permits; or remove notices of rights. Copies for backup are permitted.',
        'Open-source components are subject to their own licences, which take precedence for those components.',
      ],
    },
    {
      heading: 'Fees',
      paragraphs: [
        'The fees and their due dates follow from the order. If a fee is overdue and the licensee does not pay in spite of a reminder, the licensor may refuse to issue further licences until it does.',
      ],
    },
    {
      heading: 'Warranty',
      paragraphs: [
        'The licensor warrants that, for 90 days from the activation of the first official licence, the software works in all material respects as its documentation describes.',
        'If the licensee reports a material deviation within this time, the licensor removes it within a reasonable period by a correction, a new version or a reasonable workaround. If that fails, the licensee may return the licence and recover the fees paid for the time not used.',
        'The warranty does not cover deviations caused by improper use, by changes that the licensor did not approve, or by devices, networks or software of others. A trial licence is granted without warranty. Mandatory statutory rights remain unaffected.',
      ],
    },
    {
      heading: 'Breach and cure',
      paragraphs: [
        'If one side breaches a material obligation of this agreement, the other may demand in writing that the breach be cured within 15 days of receiving the notice.',
        'If it is not cured in that time, the other side may terminate the licence with immediate effect. No time needs to be given where the breach cannot be cured or where waiting cannot reasonably be expected.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'Liability is unlimited for intent and gross negligence, for injury to life, body or health, for guarantees expressly given, and wherever else mandatory law so provides.',
        'In cases of slight negligence a side is liable only for the breach of an essential obligation, only for the damage that is typical and foreseeable, and at most for the fees paid for the licence in the twelve months before. The licensee keeps copies of data that it cannot do without.',
      ],
    },
    {
      heading: 'Confidentiality and data',
      paragraphs: [
        'Each side keeps confidential what it learns from the other that is recognisably confidential, also after the licence has ended.',
        'The request for a licence contains the id of the server, the name of the organisation, the licence in force and the numbers in use. It contains no data of users or customers, and the software sends nothing to the licensor by itself.',
      ],
    },
    {
      heading: 'Term and end',
      paragraphs: [
        'This agreement applies from the confirmation until the last licence under it has ended. When the right of use ends, the licensee stops using the software and deletes its copies, except those that the law requires it to keep. It may export its data before.',
      ],
    },
    {
      heading: 'Final provisions',
      paragraphs: [
        'Changes and additions are made in text form. A later licence may be issued under a later version of this agreement; that version is shown and has to be confirmed before such a licence is activated.',
        'The governing law and the place of jurisdiction are those of the main contract. Should a provision be invalid, the others remain in force. The agreement exists in several languages; in case of doubt the language of the main contract decides.',
      ],
    },
  ],
}
