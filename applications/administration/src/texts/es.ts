import type { Texts } from './en.ts'

export const es: Texts = {
  loading: 'Cargando',
  failed: 'No se ha podido cargar. No se ha cambiado nada.',
  offline: 'No hay conexión. Compruebe la red y vuelva a intentarlo.',
  retry: 'Reintentar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  noPage: 'Esta página no existe',
  noPageText: 'La dirección no es válida o pertenece a otra versión.',
  toStart: 'Ir al inicio',
  shown: (text) => `${text} mostrados`,
  noMatch: (search) => `Nada coincide con «${search}».`,
  showAll: 'Mostrar todo',
  more: 'Mostrar más',
  copy: 'Copiar',
  copied: 'Copiado',
  notCopied: 'No se ha copiado. Seleccione el texto y cópielo usted.',
  copyOf: (name) => `Copiar: ${name}`,
  save: 'Guardar cambios',
  saved: 'Los cambios se han guardado.',
  discard: 'Descartar',
  invalid: 'Revise esta entrada.',
  fileProblems: {
    tooLarge: 'El archivo supera los 5 MiB. Divídalo e importe las partes una tras otra.',
    notRead:
      'No se pudo leer el archivo. Elija un archivo CSV o un libro guardado por Excel como .xlsx sin contraseña.',
  },
  conflict: 'Otra persona ha hecho cambios mientras tanto. Sus entradas siguen aquí: compárelas y vuelva a guardar.',
  unsaved: (text, count) => `${text} ${count === 1 ? 'cambio sin guardar' : 'cambios sin guardar'}`,
  export: {
    open: 'Exportar',
    csv: 'CSV para hojas de cálculo',
    progress: (size) => `${size} recibidos`,
    saved: (name) => `${name} se ha guardado.`,
    stop: 'Detener',
  },
}
