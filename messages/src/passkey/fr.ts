import type { Translation } from '../catalogue.ts'
import type { passkey as en } from './en.ts'

export const passkey: Translation<typeof en> = {
  'passkey.signIn': 'Se connecter avec une clé d’accès',
  'passkey.unknown':
    'Cette clé d’accès n’est pas connue ici. Connectez-vous avec votre mot de passe, puis ajoutez une clé d’accès dans « Mon compte ».',
  'passkey.unable': 'La clé d’accès n’a pas pu être utilisée. Réessayez ou connectez-vous avec votre mot de passe.',
  'passkey.otherAddress':
    'Les clés d’accès ne fonctionnent pas à cette adresse. Ouvrez la plateforme à son adresse habituelle ou connectez-vous avec votre mot de passe.',
}
