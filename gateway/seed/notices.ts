import type { Language } from '@foyer/contract/languages'
import type { NoticeType } from '@foyer/contract/notices'
import { v7 as uuid } from 'uuid'
import { insertNotice, publishNotice, rendered } from '../src/notices/index.ts'
import { addSeconds } from '../src/platform/time/clock.ts'
import type { Tx } from '../src/tables.ts'

interface DemoNotice {
  readonly type: NoticeType
  /** How long ago it was published, in hours. */
  readonly hoursAgo: number
  /** Days from now by which it asks to be acknowledged. */
  readonly acknowledgeInDays?: number
  readonly file?: { readonly name: string; readonly mediaType: string; readonly content: string }
  readonly texts: Readonly<Record<Language, { readonly title: string; readonly content: string }>>
}

/** The notices in the inbox of every demo user: one of each type, in the order of publication. */
export const NOTICES: readonly DemoNotice[] = [
  {
    type: 'NORMAL_NOTICE',
    hoursAgo: 52,
    file: {
      name: 'Label sizes – étiquettes.csv',
      mediaType: 'text/csv; charset=utf-8',
      content: [
        'size,width mm,height mm,use',
        'S,45,22,peg hooks',
        'M,66,33,shelf edge',
        'L,92,53,fruit and vegetables',
        'XL,170,113,aisle ends',
        '',
      ].join('\r\n'),
    },
    texts: {
      en: {
        title: 'New label templates for the winter season',
        content:
          'The winter templates are ready in the **Templater**.\n\n- Fruit and vegetables have a larger price.\n- Promotions now show the date on which they end.\n\nThe attached list shows which size goes where.',
      },
      fr: {
        title: 'Nouveaux modèles d’étiquettes pour l’hiver',
        content:
          'Les modèles d’hiver sont disponibles dans **Modèles**.\n\n- Le prix des fruits et légumes est plus grand.\n- Les promotions indiquent désormais leur date de fin.\n\nLa liste jointe précise le format prévu pour chaque emplacement.',
      },
      de: {
        title: 'Neue Etikettenvorlagen für den Winter',
        content:
          'Die Wintervorlagen stehen unter **Vorlagen** bereit.\n\n- Obst und Gemüse haben einen größeren Preis.\n- Aktionen zeigen jetzt, wann sie enden.\n\nDie angehängte Liste zeigt, welche Größe wohin gehört.',
      },
      es: {
        title: 'Nuevas plantillas de etiquetas para el invierno',
        content:
          'Las plantillas de invierno ya están en **Plantillas**.\n\n- La fruta y la verdura llevan el precio más grande.\n- Las promociones muestran ahora su fecha de fin.\n\nLa lista adjunta indica qué tamaño va en cada lugar.',
      },
      zh: {
        title: '冬季价签模板已上线',
        content:
          '冬季模板现已在**模板设计**中提供。\n\n- 果蔬类价格字号更大。\n- 促销价签会显示结束日期。\n\n附件列出了各位置应使用的尺寸。',
      },
    },
  },
  {
    type: 'IMPORTANT_NOTICE',
    hoursAgo: 20,
    acknowledgeInDays: 7,
    texts: {
      en: {
        title: 'Yearly stock count: please confirm your shift',
        content:
          'The stock count takes place next **Saturday after closing time**.\n\n1. Ask your store manager for your shift.\n2. Confirm here that you have read this.\n\nIf you cannot come, tell your store manager before the date shown above.',
      },
      fr: {
        title: 'Inventaire annuel : merci de confirmer votre présence',
        content:
          'L’inventaire a lieu **samedi prochain, après la fermeture**.\n\n1. Demandez votre horaire à votre responsable de magasin.\n2. Confirmez ici que vous avez lu cet avis.\n\nEn cas d’empêchement, prévenez votre responsable de magasin avant la date indiquée ci-dessus.',
      },
      de: {
        title: 'Jährliche Inventur: bitte Schicht bestätigen',
        content:
          'Die Inventur findet nächsten **Samstag nach Ladenschluss** statt.\n\n1. Fragen Sie Ihre Filialleitung nach Ihrer Schicht.\n2. Bestätigen Sie hier, dass Sie dies gelesen haben.\n\nWenn Sie nicht kommen können, informieren Sie die Filialleitung bis zum oben genannten Tag.',
      },
      es: {
        title: 'Inventario anual: confirme su turno',
        content:
          'El inventario será el próximo **sábado, después del cierre**.\n\n1. Consulte su turno con su responsable de tienda.\n2. Confirme aquí que ha leído este aviso.\n\nSi no puede venir, avise a su responsable de tienda antes de la fecha indicada arriba.',
      },
      zh: {
        title: '年度盘点：请确认您的班次',
        content:
          '盘点将于下周六**打烊后**进行。\n\n1. 请向店长确认您的班次。\n2. 请在此确认您已阅读本通知。\n\n如无法参加，请在上方所示日期前告知店长。',
      },
    },
  },
  {
    type: 'WARNING_NOTICE',
    hoursAgo: 1,
    texts: {
      en: {
        title: 'Price changes pause tonight from 23:00 to 23:30',
        content:
          'The label gateways are updated tonight. From 23:00 to 23:30 **no price change reaches a label**.\n\nPlease send urgent changes earlier, and check the aisle ends tomorrow morning.',
      },
      fr: {
        title: 'Changements de prix suspendus ce soir de 23 h à 23 h 30',
        content:
          'Les passerelles d’étiquettes sont mises à jour ce soir. De 23 h à 23 h 30, **aucun changement de prix n’atteint les étiquettes**.\n\nEnvoyez les changements urgents avant, et vérifiez les têtes de gondole demain matin.',
      },
      de: {
        title: 'Heute Abend von 23:00 bis 23:30 keine Preisänderungen',
        content:
          'Die Etiketten-Gateways werden heute Abend aktualisiert. Von 23:00 bis 23:30 **kommt keine Preisänderung auf einem Etikett an**.\n\nSenden Sie Dringendes bitte vorher, und prüfen Sie morgen früh die Regalköpfe.',
      },
      es: {
        title: 'Esta noche, de 23:00 a 23:30, sin cambios de precio',
        content:
          'Esta noche se actualizan las pasarelas de etiquetas. De 23:00 a 23:30 **ningún cambio de precio llegará a las etiquetas**.\n\nEnvíe antes los cambios urgentes y revise las cabeceras mañana por la mañana.',
      },
      zh: {
        title: '今晚 23:00 至 23:30 暂停价格更新',
        content:
          '今晚将升级价签网关。23:00 至 23:30 期间，**价格变更不会下发到价签**。\n\n请提前发送紧急变更，并于明早检查端架价签。',
      },
    },
  },
]

interface NoticeSeedContext {
  readonly organisationId: string
  /** Who wrote them. */
  readonly author: { readonly userId: string; readonly name: string }
  readonly now: Date
}

/** Publishes them to the whole organisation, each when it says. */
export async function seedNotices(tx: Tx, { organisationId, author, now }: NoticeSeedContext): Promise<void> {
  for (const notice of NOTICES) {
    const at = addSeconds(now, -notice.hoursAgo * 3_600)
    const texts = await rendered(
      Object.entries(notice.texts).map(([language, text]) => ({ language: language as Language, ...text })),
    )
    const id = await insertNotice(
      tx,
      {
        organisationId,
        type: notice.type,
        texts,
        audience: [{ to: 'organisation', id: organisationId }],
        endTime: null,
        acknowledgeBy: notice.acknowledgeInDays === undefined ? null : dayAfter(now, notice.acknowledgeInDays),
        creator: author,
      },
      at,
    )
    if (notice.file) await seedFile(tx, id, notice.file)
    await publishNotice(tx, id, at)
  }
}

async function seedFile(tx: Tx, noticeId: string, file: NonNullable<DemoNotice['file']>): Promise<void> {
  const content = Buffer.from(file.content)
  await tx
    .insertInto('notice_file')
    .values({
      id: uuid(),
      notice_id: noticeId,
      position: 1,
      name: file.name,
      media_type: file.mediaType,
      bytes: content.length,
      content,
    })
    .execute()
}

function dayAfter(now: Date, days: number): string {
  return addSeconds(now, days * 86_400)
    .toISOString()
    .slice(0, 'YYYY-MM-DD'.length)
}
