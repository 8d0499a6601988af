import { runFrame } from '@foyer/sdk/frame'
import './frame.css'
import { removeConnections } from './remove-connections.ts'

/** The script and the style of the document in which an application runs. The gateway puts them into that document. */
removeConnections(window)
runFrame(window, document, { parent: window.parent, load: (entry) => import(/* @vite-ignore */ entry) })
