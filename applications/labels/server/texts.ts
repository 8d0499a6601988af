import { batchTexts } from './batches/texts/index.ts'

/** What users read when a request is rejected, by code. `{name}` is replaced by a value. */
const en = {
  ...batchTexts.en,
  STORE_REQUIRED: 'Choose a store first.',
  LABEL_UNKNOWN: 'This label is not in the current store.',
  PRODUCT_REQUIRED: 'This label has no product. Give it a product before its price.',
  VERSION_CONFLICT: '{who} changed this label meanwhile. It now has {what}. Check it, then change it again.',
  STILL_UPDATING: 'A picture is already on its way to this label. Wait a moment before you send it again.',
  NOTHING_TO_SEND: 'Nothing is left to send: these labels are up to date, or a picture is on its way to them.',
  STATION_OFFLINE: 'The base station {station} has no contact. Check its power and its network cable, then try again.',
  NO_PRODUCT: 'no product',
  NO_PRICE: 'no price',
  SOMEONE: 'Someone',
  'template.unknown': 'There is no such template. Choose one of the list.',
  'template.size': 'This template does not fit the size of the label. Choose another one.',
  'price.required': 'Enter a price.',
  'price.format': 'Enter the price in digits, such as 1.49.',
  'price.decimals': 'The price has too many decimal places for {currency}.',
  'price.positive': 'The price must be higher than 0.',
  'price.high': 'The price is too high. Check the decimal point.',
  'former.low': 'The former price must be higher than the price.',
  'currency.required': 'This product has no price here yet. Choose its currency.',
  'barcode.required': 'Enter or scan a barcode.',
  'barcode.format': 'A barcode has 8, 12 or 13 digits.',
  'barcode.check-digit': 'A digit of the barcode is wrong. Scan it, or compare it with the product.',
  'barcode.unknown': 'No product has this barcode. Check the digits.',
}
type Texts = Readonly<Record<keyof typeof en, string>>

const fr: Texts = {
  ...batchTexts.fr,
  STORE_REQUIRED: 'Choisissez d’abord un magasin.',
  LABEL_UNKNOWN: 'Cette étiquette ne se trouve pas dans le magasin actuel.',
  PRODUCT_REQUIRED: 'Cette étiquette n’a aucun produit. Attribuez-lui un produit avant de fixer son prix.',
  VERSION_CONFLICT:
    '{who} a modifié cette étiquette entre-temps. Elle porte maintenant : {what}. Vérifiez-la, puis modifiez-la à nouveau.',
  STILL_UPDATING: 'L’image est déjà en route vers cette étiquette. Patientez un instant avant de la renvoyer.',
  NOTHING_TO_SEND: 'Plus rien à envoyer : ces étiquettes sont à jour, ou une image est en route vers elles.',
  STATION_OFFLINE:
    'La station de base {station} est sans contact. Vérifiez son alimentation et son câble réseau, puis réessayez.',
  NO_PRODUCT: 'aucun produit',
  NO_PRICE: 'aucun prix',
  SOMEONE: 'Une autre personne',
  'template.unknown': 'Ce modèle n’existe pas. Choisissez-en un dans la liste.',
  'template.size': 'Ce modèle ne convient pas au format de l’étiquette. Choisissez-en un autre.',
  'price.required': 'Saisissez un prix.',
  'price.format': 'Saisissez le prix en chiffres, par exemple 1,49.',
  'price.decimals': 'Le prix comporte trop de décimales pour la devise {currency}.',
  'price.positive': 'Le prix doit être supérieur à 0.',
  'price.high': 'Le prix est trop élevé. Vérifiez la virgule.',
  'former.low': 'L’ancien prix doit être supérieur au prix.',
  'currency.required': 'Ce produit n’a pas encore de prix ici. Choisissez sa devise.',
  'barcode.required': 'Saisissez ou scannez un code-barres.',
  'barcode.format': 'Un code-barres comporte 8, 12 ou 13 chiffres.',
  'barcode.check-digit': 'Un chiffre du code-barres est faux. Scannez-le ou comparez-le avec le produit.',
  'barcode.unknown': 'Aucun produit ne porte ce code-barres. Vérifiez les chiffres.',
}

const de: Texts = {
  ...batchTexts.de,
  STORE_REQUIRED: 'Wählen Sie zuerst eine Filiale.',
  LABEL_UNKNOWN: 'Dieses Etikett gehört nicht zur aktuellen Filiale.',
  PRODUCT_REQUIRED: 'Dieses Etikett hat kein Produkt. Ordnen Sie ihm zuerst ein Produkt zu, dann den Preis.',
  VERSION_CONFLICT:
    '{who} hat dieses Etikett inzwischen geändert. Es hat jetzt: {what}. Prüfen Sie es und ändern Sie es dann erneut.',
  STILL_UPDATING:
    'Das Bild ist schon auf dem Weg zu diesem Etikett. Warten Sie einen Moment, bevor Sie es erneut senden.',
  NOTHING_TO_SEND:
    'Es gibt nichts mehr zu senden: Diese Etiketten sind aktuell, oder ein Bild ist auf dem Weg zu ihnen.',
  STATION_OFFLINE:
    'Die Basisstation {station} hat keinen Kontakt. Prüfen Sie Strom und Netzwerkkabel und versuchen Sie es erneut.',
  NO_PRODUCT: 'kein Produkt',
  NO_PRICE: 'keinen Preis',
  SOMEONE: 'Jemand anderes',
  'template.unknown': 'Diese Vorlage gibt es nicht. Wählen Sie eine aus der Liste.',
  'template.size': 'Diese Vorlage passt nicht zur Größe des Etiketts. Wählen Sie eine andere.',
  'price.required': 'Geben Sie einen Preis ein.',
  'price.format': 'Geben Sie den Preis in Ziffern ein, zum Beispiel 1,49.',
  'price.decimals': 'Der Preis hat zu viele Nachkommastellen für {currency}.',
  'price.positive': 'Der Preis muss höher als 0 sein.',
  'price.high': 'Der Preis ist zu hoch. Prüfen Sie das Komma.',
  'former.low': 'Der frühere Preis muss höher sein als der Preis.',
  'currency.required': 'Dieses Produkt hat hier noch keinen Preis. Wählen Sie die Währung.',
  'barcode.required': 'Geben Sie einen Barcode ein oder scannen Sie ihn.',
  'barcode.format': 'Ein Barcode hat 8, 12 oder 13 Ziffern.',
  'barcode.check-digit':
    'Eine Ziffer des Barcodes ist falsch. Scannen Sie ihn oder vergleichen Sie ihn mit dem Produkt.',
  'barcode.unknown': 'Kein Produkt hat diesen Barcode. Prüfen Sie die Ziffern.',
}

const es: Texts = {
  ...batchTexts.es,
  STORE_REQUIRED: 'Elija primero una tienda.',
  LABEL_UNKNOWN: 'Esta etiqueta no está en la tienda actual.',
  PRODUCT_REQUIRED: 'Esta etiqueta no tiene ningún producto. Asígnele un producto antes que un precio.',
  VERSION_CONFLICT:
    '{who} ha cambiado esta etiqueta entretanto. Ahora tiene: {what}. Compruébela y vuelva a cambiarla.',
  STILL_UPDATING: 'La imagen ya está de camino a esta etiqueta. Espere un momento antes de volver a enviarla.',
  NOTHING_TO_SEND: 'No queda nada por enviar: estas etiquetas están al día o hay una imagen de camino.',
  STATION_OFFLINE:
    'La estación base {station} está sin contacto. Compruebe la corriente y el cable de red e inténtelo de nuevo.',
  NO_PRODUCT: 'ningún producto',
  NO_PRICE: 'ningún precio',
  SOMEONE: 'Otra persona',
  'template.unknown': 'Esta plantilla no existe. Elija una de la lista.',
  'template.size': 'Esta plantilla no encaja con el tamaño de la etiqueta. Elija otra.',
  'price.required': 'Introduzca un precio.',
  'price.format': 'Introduzca el precio con cifras, por ejemplo 1,49.',
  'price.decimals': 'El precio tiene demasiados decimales para la moneda {currency}.',
  'price.positive': 'El precio debe ser superior a 0.',
  'price.high': 'El precio es demasiado alto. Compruebe la coma decimal.',
  'former.low': 'El precio anterior debe ser superior al precio.',
  'currency.required': 'Este producto aún no tiene precio aquí. Elija su moneda.',
  'barcode.required': 'Introduzca o escanee un código de barras.',
  'barcode.format': 'Un código de barras tiene 8, 12 o 13 cifras.',
  'barcode.check-digit': 'Una cifra del código de barras es incorrecta. Escanéelo o compárelo con el producto.',
  'barcode.unknown': 'Ningún producto tiene este código de barras. Compruebe las cifras.',
}

const zh: Texts = {
  ...batchTexts.zh,
  STORE_REQUIRED: '请先选择门店。',
  LABEL_UNKNOWN: '此价签不在当前门店。',
  PRODUCT_REQUIRED: '此价签没有商品。请先为其指定商品，再设置价格。',
  VERSION_CONFLICT: '{who}刚刚更改了此价签，现在为：{what}。请核对后重新更改。',
  STILL_UPDATING: '画面已在发送到此价签的途中。请稍候再重新发送。',
  NOTHING_TO_SEND: '没有需要发送的内容：这些价签已是最新，或画面正在发送。',
  STATION_OFFLINE: '基站 {station} 失联。请检查电源和网线，然后重试。',
  NO_PRODUCT: '无商品',
  NO_PRICE: '无价格',
  SOMEONE: '其他人',
  'template.unknown': '没有此模板。请从列表中选择。',
  'template.size': '此模板不适合该价签的尺寸。请选择其他模板。',
  'price.required': '请输入价格。',
  'price.format': '请用数字输入价格，例如 1.49。',
  'price.decimals': '对于 {currency}，价格的小数位数过多。',
  'price.positive': '价格必须大于 0。',
  'price.high': '价格过高。请检查小数点。',
  'former.low': '原价必须高于现价。',
  'currency.required': '此商品在本店尚无价格。请选择货币。',
  'barcode.required': '请输入或扫描条形码。',
  'barcode.format': '条形码有 8、12 或 13 位数字。',
  'barcode.check-digit': '条形码中有一位数字错误。请扫描，或与商品核对。',
  'barcode.unknown': '没有商品使用此条形码。请检查数字。',
}

const TEXTS: Readonly<Record<string, Texts>> = { en, fr, de, es, zh }

export type TextKey = keyof typeof en

/** A text in the language of the user; English for an unknown one. */
export function textOf(key: TextKey, language: string, values: Readonly<Record<string, string>> = {}): string {
  const text = (TEXTS[language] ?? en)[key]
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
