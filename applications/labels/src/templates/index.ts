export { useSizeText, useTemplateText, useTemplateTexts } from './texts.ts'
