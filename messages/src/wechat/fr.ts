import type { Translation } from '../catalogue.ts'
import type { wechat as en } from './en.ts'

export const wechat: Translation<typeof en> = {
  'wechat.confirm': 'Se connecter en tant que {username} ? Vérifiez et confirmez : {address}',
  'wechat.expired': 'Ce code QR a expiré. Actualisez-le, puis scannez-le de nouveau.',
  'wechat.notConnected':
    'Ce compte WeChat n’est pas encore associé à un utilisateur. Connectez-vous avec votre mot de passe dans le même navigateur, puis associez-le dans votre compte.',
  'wechat.page.title': 'Confirmer la connexion',
  'wechat.page.user': 'Nom d’utilisateur',
  'wechat.page.device': 'Navigateur',
  'wechat.page.address': 'Adresse réseau',
  'wechat.page.accept': 'Se connecter',
  'wechat.page.cancel': 'Annuler',
  'wechat.page.confirmed': 'Vous êtes connecté. Vous pouvez fermer cette page.',
  'wechat.page.cancelled': 'La connexion a été annulée.',
  'wechat.page.tooLate': 'Cette confirmation n’est plus possible. Scannez un nouveau code QR.',
}
