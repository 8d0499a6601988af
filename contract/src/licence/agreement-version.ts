/** The version of the licence agreement whose text the portal shows. It is a file without schemas, because the portal loads it. */
export const LICENCE_AGREEMENT_VERSION = '2026-11'
