const en = {
  title: 'Note',
  noStore: 'Choose a store to see its note.',
  loading: 'Loading the note',
  empty: 'This store has no note yet.',
  failed: 'The note could not be loaded.',
  retry: 'Try again',
  save: 'Save',
  saved: 'The note is saved.',
  notSaved: 'The note could not be saved. Try again.',
}

/** The texts of one language. Another language that lacks one does not compile. */
export type Texts = typeof en

const fr: Texts = {
  title: 'Note',
  noStore: 'Choisissez un magasin pour voir sa note.',
  loading: 'Chargement de la note',
  empty: 'Ce magasin n’a pas encore de note.',
  failed: 'Impossible de charger la note.',
  retry: 'Réessayer',
  save: 'Enregistrer',
  saved: 'La note est enregistrée.',
  notSaved: 'Impossible d’enregistrer la note. Réessayez.',
}

const de: Texts = {
  title: 'Notiz',
  noStore: 'Wählen Sie eine Filiale, um ihre Notiz zu sehen.',
  loading: 'Die Notiz wird geladen',
  empty: 'Diese Filiale hat noch keine Notiz.',
  failed: 'Die Notiz konnte nicht geladen werden.',
  retry: 'Erneut versuchen',
  save: 'Speichern',
  saved: 'Die Notiz ist gespeichert.',
  notSaved: 'Die Notiz konnte nicht gespeichert werden. Versuchen Sie es erneut.',
}

const es: Texts = {
  title: 'Nota',
  noStore: 'Elija una tienda para ver su nota.',
  loading: 'Cargando la nota',
  empty: 'Esta tienda todavía no tiene ninguna nota.',
  failed: 'No se ha podido cargar la nota.',
  retry: 'Reintentar',
  save: 'Guardar',
  saved: 'La nota se ha guardado.',
  notSaved: 'No se ha podido guardar la nota. Inténtelo de nuevo.',
}

const zh: Texts = {
  title: '便条',
  noStore: '请选择门店以查看便条。',
  loading: '正在加载便条',
  empty: '该门店暂无便条。',
  failed: '无法加载便条。',
  retry: '重试',
  save: '保存',
  saved: '便条已保存。',
  notSaved: '无法保存便条，请重试。',
}

const TEXTS: Readonly<Record<string, Texts>> = { en, fr, de, es, zh }

/** @param language as the shell has it, such as `fr` */
export function textsOf(language: string): Texts {
  return TEXTS[language] ?? en
}
