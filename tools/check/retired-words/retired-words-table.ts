/**
 * Retired words, each with its replacement. The project uses standard terms, so that an engineer understands a name without a
 * glossary. `npm run check` counts the retired words that are left.
 *
 * Words that are common English as well are retired in names only, or only as a whole name (`words`, but not `searchWords`).
 * Words that are more often used in their plain meaning are not in the list: again, call, due, foreign, hold, keep, letter,
 * part, proof, stage, stop, story, take, visit. Reviewers must check these.
 */
export interface RetiredWord {
  /** All forms. A form may have several words. The first one is the key in the table of counts. */
  readonly forms: readonly [string, ...string[]]
  readonly use: string
  /** Does it count as part of a name (`personMenu`), only as a whole name, or not at all? */
  readonly names: 'part' | 'whole' | 'none'
  /** Does it count in comments, test titles, Markdown, summaries, metric helps and log messages? */
  readonly prose: boolean
}

type Row = readonly [forms: string, use: string]

/** Retired in names and in prose. Commas separate the forms. */
const EVERYWHERE: readonly Row[] = [
  ['admit, admits, admitted, admission', 'authorize, complete the sign-in'],
  ['anew', 'again'],
  ['caller, callers', 'principal, client'],
  ['candidate, candidates', 'login context'],
  ['crowd', 'load data, load generator'],
  ['deed, deeds', 'audit action'],
  ['doorway, doorways', 'entry layout, page state'],
  ['doubt, doubts, doubted, doubtful', 'revalidate'],
  ['fence, fences, fenced', 'policy, boundary'],
  ['forget, forgets, forgotten', 'clear, delete'],
  ['hear, hears, heard', 'receive'],
  ['hindrance, hindrances', 'obstacle, failure'],
  ['judge, judges, judged, judging', 'check, evaluate'],
  ['kept', 'stored'],
  ['nobody, somebody, anybody, everybody', 'no one, or name the subject'],
  ['owe, owes, owed, owing', 'pending, required'],
  ['person, persons, people', 'user'],
  ['plant, plants, planted, planting, planter, planters, replant', 'seed'],
  ['refusal, refusals', 'error, rejection'],
  ['remember, remembers, remembered', 'cache, store'],
  ['seal, seals, sealed, sealing, reseal, resealed', 'encrypt'],
  ['shelf, shelves', 'store'],
  ['standing, standings', 'status, state'],
  ['stands', 'is'],
  ['stranger, strangers', 'signed-out user, another user'],
  ['surroundings', 'dependencies'],
  ['sweep, sweeps, swept', 'delete expired rows'],
  ['told', 'returned, reported, notified'],
  ['verdict, verdicts', 'result'],
  ['wall, walls', 'boundary'],
  ['whoever', 'the user'],
]

/** Retired as parts of names. */
const IN_NAMES: readonly Row[] = [
  ['answer, answers, answered', 'response, respond'],
  ['ask, asks, asked, asking', 'request, params, prompt'],
  ['box, boxes', 'toast, dialog'],
  ['carry out', 'apply'],
  ['changeable', 'writable store'],
  ['create portal', 'createApp'],
  ['door, doors', 'entry layout, endpoint'],
  ['held, holder, holders', 'locked, owner'],
  ['news', 'inbox store'],
  ['queue letter, notice letter, taken letter, sealed letter, letter kind', 'email'],
  ['prove, proves, proved', 'verify'],
  ['part of, part screen', 'lazy'],
  ['put out', 'disconnect'],
  ['reach, reaches, reached', 'audience, scope'],
  ['refuse, refuses, refused', 'reject, throw an error'],
  ['say, says, said, saying', 'message, summary'],
  ['speak, speaks, spoken, speech', 'locale, heartbeat'],
  ['star, stars, starred', 'favourite'],
  ['stops', 'scenarios'],
  ['taken in', 'violatedConstraint'],
  ['tell, tells', 'notify, report'],
  ['tour', 'scenario'],
  ['trail', 'audit log'],
  ['way, ways', 'method'],
  ['words of', 'formatMessage'],
]

/** Retired as whole names. */
const AS_NAMES: readonly Row[] = [
  ['around, outside, means', 'deps'],
  ['become', 'set'],
  ['cast', 'demo users'],
  ['later', 'LazyBoundary'],
  ['live', 'live updates'],
  ['readable', 'ReadableStore'],
  ['services', 'deps, with the fields used'],
  ['still', 'constant'],
  ['visits', 'router'],
  ['welcome', 'onConnection'],
  ['words', 'text, message'],
]

/** Retired in prose. */
const IN_PROSE: readonly Row[] = [
  ['by itself', 'automatically'],
  ['in turn', 'sequentially'],
]

export const RETIRED_WORDS: readonly RetiredWord[] = [
  ...EVERYWHERE.map((row) => retired(row, 'part', true)),
  ...IN_NAMES.map((row) => retired(row, 'part', false)),
  ...AS_NAMES.map((row) => retired(row, 'whole', false)),
  ...IN_PROSE.map((row) => retired(row, 'none', true)),
]

/** Standard terms and fields on the wire that contain one of the words. */
export const STANDARD_TERMS: readonly string[] = [
  'bounding box',
  'box shadow',
  'box sizing',
  'check box',
  'combo box',
  'font b box',
  'forget password',
  'forgotten password',
  'in person',
  'list box',
  'password forgotten',
  'password kept',
  'recovery held until',
  'role holder',
  'role holders',
  'search box',
  'shelf label',
  'shelf labels',
  'on shelf',
  'on the shelf',
  'stands still',
  'text box',
  'under way',
  'wall clock',
  'wall time',
]

/**
 * Tables and columns that contain one of the words. They keep their names: gateways of two versions share the database during an
 * upgrade. The names are free where tables are described, in `tables.ts` and `*.table.ts`.
 */
export const STORED_NAMES: readonly string[] = [
  'answer',
  'asked_at',
  'end_to_be_told',
  'forgotten_at',
  'kept_asset',
  'kept_at',
  'notice_reach',
  'passkey_proved',
  'person',
  'person_id',
  'person_role',
  'person_role_id',
  'person_role_place',
  'proved_at',
  'proved_by_recovery_code',
  'reached',
  'recovery_held_until',
  'sealed',
  'sealed_password',
]

function retired([forms, use]: Row, names: RetiredWord['names'], prose: boolean): RetiredWord {
  return { forms: forms.split(', ') as [string, ...string[]], use, names, prose }
}
