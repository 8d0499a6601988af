import { useTextsIn } from '../texts/index.ts'

const en = {
  title: 'Differences',
  count: (labels: string, count: number, store: string) =>
    count === 0
      ? `All labels in ${store} show what they should.`
      : `${labels} ${count === 1 ? 'label' : 'labels'} in ${store} ${count === 1 ? 'shows' : 'show'} something else than planned`,
  loading: 'Loading the differences',
  failedToLoad: 'The differences could not be loaded. Nothing was changed.',
  none: 'Each label shows what it should. There is nothing to do.',
  noneFor: (reason: string) => `No label differs for the reason “${reason}”.`,
  showAll: 'Show all differences',
  reason: { noContact: 'No contact', updating: 'On its way', lowBattery: 'Low battery', failed: 'Not arrived' },
  next: {
    noContact: 'Check that it is in its place, and that its base station has power. Then send again.',
    updating: 'Usually there within a minute.',
    lowBattery: 'Replace the battery, then send again.',
    failed: 'Send again. If it fails again, replace the label.',
  },
  since: (time: string, age: string) => `Since ${time} (${age})`,
  kind: { empty: 'Picture', product: 'Product', price: 'Price', formerPrice: 'Former price' },
  shows: (value: string) => `Shows ${value}`,
  shouldShow: (value: string) => `Should show ${value}`,
  nothing: 'nothing',
  noFormer: 'none',
  send: 'Send again',
  sent: 'The picture is on its way to the label.',
  sendAll: (labels: string) => `Send all again (${labels})`,
  sentAll: (labels: string, count: number) =>
    `Pictures are on their way to ${labels} ${count === 1 ? 'label' : 'labels'}.`,
  notSent: 'Nothing was sent.',
  download: 'Download as CSV',
  notDownloaded: 'The file could not be downloaded.',
}
export type DifferenceTexts = typeof en

const fr: DifferenceTexts = {
  title: 'Écarts',
  count: (labels, count, store) =>
    count === 0
      ? `Toutes les étiquettes à ${store} affichent ce qu’il faut.`
      : `${labels} ${count < 2 ? 'étiquette' : 'étiquettes'} à ${store} ${count < 2 ? 'n’affiche' : 'n’affichent'} pas ce qu’il faut`,
  loading: 'Chargement des écarts',
  failedToLoad: 'Impossible de charger les écarts. Rien n’a été modifié.',
  none: 'Chaque étiquette affiche ce qu’il faut. Il n’y a rien à faire.',
  noneFor: (reason) => `Aucune étiquette ne présente d’écart pour la raison « ${reason} ».`,
  showAll: 'Afficher tous les écarts',
  reason: { noContact: 'Sans contact', updating: 'En route', lowBattery: 'Pile faible', failed: 'Non reçue' },
  next: {
    noContact: 'Vérifiez qu’elle est à sa place et que sa station de base est alimentée, puis renvoyez.',
    updating: 'Elle arrive en général en moins d’une minute.',
    lowBattery: 'Remplacez la pile, puis renvoyez.',
    failed: 'Renvoyez. En cas de nouvel échec, remplacez l’étiquette.',
  },
  since: (time, age) => `Depuis ${time} (${age})`,
  kind: { empty: 'Image', product: 'Produit', price: 'Prix', formerPrice: 'Ancien prix' },
  shows: (value) => `Affiche ${value}`,
  shouldShow: (value) => `Doit afficher ${value}`,
  nothing: 'rien',
  noFormer: 'aucun',
  send: 'Renvoyer',
  sent: 'L’image est en route vers l’étiquette.',
  sendAll: (labels) => `Tout renvoyer (${labels})`,
  sentAll: (labels, count) =>
    count < 2 ? 'Une image est en route vers une étiquette.' : `Des images sont en route vers ${labels} étiquettes.`,
  notSent: 'Rien n’a été envoyé.',
  download: 'Télécharger en CSV',
  notDownloaded: 'Impossible de télécharger le fichier.',
}

const de: DifferenceTexts = {
  title: 'Abweichungen',
  count: (labels, count, store) =>
    count === 0
      ? `Alle Etiketten in ${store} zeigen, was sie sollen.`
      : `${labels} ${count === 1 ? 'Etikett' : 'Etiketten'} in ${store} ${count === 1 ? 'zeigt' : 'zeigen'} etwas anderes als vorgesehen`,
  loading: 'Die Abweichungen werden geladen',
  failedToLoad: 'Die Abweichungen konnten nicht geladen werden. Es wurde nichts geändert.',
  none: 'Jedes Etikett zeigt, was es soll. Es gibt nichts zu tun.',
  noneFor: (reason) => `Kein Etikett weicht aus dem Grund „${reason}“ ab.`,
  showAll: 'Alle Abweichungen anzeigen',
  reason: {
    ...{ noContact: 'Kein Kontakt', updating: 'Unterwegs' },
    ...{ lowBattery: 'Batterie schwach', failed: 'Nicht angekommen' },
  },
  next: {
    noContact: 'Prüfen Sie, ob es an seinem Platz ist und die Basisstation Strom hat. Senden Sie dann erneut.',
    updating: 'Kommt meist innerhalb einer Minute an.',
    lowBattery: 'Tauschen Sie die Batterie und senden Sie dann erneut.',
    failed: 'Senden Sie erneut. Schlägt es wieder fehl, tauschen Sie das Etikett.',
  },
  since: (time, age) => `Seit ${time} (${age})`,
  kind: { empty: 'Bild', product: 'Produkt', price: 'Preis', formerPrice: 'Früherer Preis' },
  shows: (value) => `Zeigt ${value}`,
  shouldShow: (value) => `Soll zeigen: ${value}`,
  nothing: 'nichts',
  noFormer: 'keinen',
  send: 'Erneut senden',
  sent: 'Das Bild ist auf dem Weg zum Etikett.',
  sendAll: (labels) => `Alle erneut senden (${labels})`,
  sentAll: (labels, count) =>
    count === 1 ? 'Ein Bild ist auf dem Weg zu einem Etikett.' : `Bilder sind auf dem Weg zu ${labels} Etiketten.`,
  notSent: 'Es wurde nichts gesendet.',
  download: 'Als CSV herunterladen',
  notDownloaded: 'Die Datei konnte nicht heruntergeladen werden.',
}

const es: DifferenceTexts = {
  title: 'Diferencias',
  count: (labels, count, store) =>
    count === 0
      ? `Todas las etiquetas en ${store} muestran lo que deben.`
      : `${labels} ${count === 1 ? 'etiqueta' : 'etiquetas'} en ${store} ${count === 1 ? 'muestra' : 'muestran'} algo distinto de lo previsto`,
  loading: 'Cargando las diferencias',
  failedToLoad: 'No se han podido cargar las diferencias. No se ha cambiado nada.',
  none: 'Cada etiqueta muestra lo que debe. No hay nada que hacer.',
  noneFor: (reason) => `Ninguna etiqueta difiere por el motivo «${reason}».`,
  showAll: 'Mostrar todas las diferencias',
  reason: { noContact: 'Sin contacto', updating: 'En camino', lowBattery: 'Batería baja', failed: 'No ha llegado' },
  next: {
    noContact: 'Compruebe que está en su sitio y que su estación base tiene corriente. Después, envíe de nuevo.',
    updating: 'Suele llegar en menos de un minuto.',
    lowBattery: 'Cambie la batería y envíe de nuevo.',
    failed: 'Envíe de nuevo. Si vuelve a fallar, cambie la etiqueta.',
  },
  since: (time, age) => `Desde ${time} (${age})`,
  kind: { empty: 'Imagen', product: 'Producto', price: 'Precio', formerPrice: 'Precio anterior' },
  shows: (value) => `Muestra ${value}`,
  shouldShow: (value) => `Debe mostrar ${value}`,
  nothing: 'nada',
  noFormer: 'ninguno',
  send: 'Enviar de nuevo',
  sent: 'La imagen está de camino a la etiqueta.',
  sendAll: (labels) => `Enviar todas de nuevo (${labels})`,
  sentAll: (labels, count) =>
    count === 1 ? 'Hay una imagen de camino a una etiqueta.' : `Hay imágenes de camino a ${labels} etiquetas.`,
  notSent: 'No se ha enviado nada.',
  download: 'Descargar como CSV',
  notDownloaded: 'No se ha podido descargar el archivo.',
}

const zh: DifferenceTexts = {
  title: '差异',
  count: (labels, count, store) =>
    count === 0 ? `${store}的所有价签都显示正确。` : `${store}有 ${labels} 个价签显示的内容与应有内容不同`,
  loading: '正在加载差异',
  failedToLoad: '无法加载差异。未作任何更改。',
  none: '每个价签都显示正确，无需处理。',
  noneFor: (reason) => `没有因“${reason}”而不同的价签。`,
  showAll: '显示全部差异',
  reason: { noContact: '失联', updating: '发送中', lowBattery: '电量低', failed: '未送达' },
  next: {
    noContact: '请检查价签是否在原位、基站是否通电，然后重新发送。',
    updating: '通常一分钟内送达。',
    lowBattery: '请更换电池，然后重新发送。',
    failed: '请重新发送。若再次失败，请更换价签。',
  },
  since: (time, age) => `自 ${time}（${age}）`,
  kind: { empty: '画面', product: '商品', price: '价格', formerPrice: '原价' },
  shows: (value) => `显示 ${value}`,
  shouldShow: (value) => `应显示 ${value}`,
  nothing: '无',
  noFormer: '无',
  send: '重新发送',
  sent: '画面正在发送到价签。',
  sendAll: (labels) => `全部重新发送（${labels}）`,
  sentAll: (labels) => `画面正在发送到 ${labels} 个价签。`,
  notSent: '未发送任何内容。',
  download: '下载 CSV',
  notDownloaded: '无法下载文件。',
}

const TEXTS: Readonly<Record<string, DifferenceTexts>> = { en, fr, de, es, zh }

export function useDifferenceTexts(): DifferenceTexts {
  return useTextsIn(TEXTS, en)
}
