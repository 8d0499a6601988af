import { runFrame } from '@foyer/sdk/frame'

/** The script of the document in which an application runs. The gateway puts it into that document. */
runFrame(window, document, { parent: window.parent, load: (entry) => import(/* @vite-ignore */ entry) })
