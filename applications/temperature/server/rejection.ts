import { createRejections } from '@foyer/sdk/server'
import { textOf } from './texts.ts'

export const { rejection, invalidField, invalidFields } = createRejections(textOf)
