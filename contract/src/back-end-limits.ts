/** The limits of back ends of applications. In milliseconds unless the name says otherwise. */

const SECOND = 1_000

/** Time for the back end of an application to respond. */
export const BACK_END_TIMEOUT = 30 * SECOND
/** Time for the back end of an application to return its figure for Home. */
export const FIGURE_TIMEOUT = 2 * SECOND
/** Longest figure and label of a figure. */
export const FIGURE_TEXT_MAX_LENGTH = 24
export const FIGURE_LABEL_MAX_LENGTH = 80
/** Largest request to and response of a back end, in bytes. */
export const BACK_END_MAX_BYTES = 10 * 1024 * 1024
/** Running requests of one gateway to one back end, and those of one user among them. More get 503. */
export const BACK_END_REQUESTS = 64
export const BACK_END_REQUESTS_PER_USER = 16
/** Running uploads to a back end on each gateway. They have places of their own, because a slow client may take minutes. */
export const BACK_END_UPLOADS = 32
export const BACK_END_UPLOADS_PER_USER = 4
/** A larger body, or one without a length, is an upload. In bytes. */
export const BACK_END_UPLOAD_FROM = 65_536
