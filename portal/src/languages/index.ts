export * from './chosen-language.ts'
export * from './language-menu.tsx'
export * from './languages.tsx'
export * from './translator.ts'
