import type { Translation } from '../catalogue.ts'
import type { approval as en } from './en.ts'

export const approval: Translation<typeof en> = {
  'approval.requested.title': 'Una solicitud espera su decisión',
  'approval.requested.grant':
    '{requester} solicita que {user} sea superadministrador en {company}. Un segundo superadministrador debe aprobarlo.',
  'approval.requested.enable':
    '{requester} solicita que se vuelva a activar al superadministrador {user} en {company}. Un segundo superadministrador debe aprobarlo.',
  'approval.requested.turnOff':
    '{requester} solicita que los nuevos superadministradores en {company} ya no necesiten aprobación. Un segundo superadministrador debe aprobarlo.',
  'approval.requested.advice':
    'Apruebe o rechace la solicitud en un plazo de {hours, plural, one {# hora} other {# horas}}; después caduca. Si no la esperaba, pregunte a {requester} en persona antes de aprobarla.',
  'approval.approved.title': 'Se ha aprobado una solicitud',
  'approval.approved.grant':
    '{decidedBy} ha aprobado la solicitud de {requester}: {user} es ahora superadministrador en {company}.',
  'approval.approved.enable':
    '{decidedBy} ha aprobado la solicitud de {requester}: el superadministrador {user} en {company} vuelve a estar activo.',
  'approval.approved.turnOff':
    '{decidedBy} ha aprobado la solicitud de {requester}: los nuevos superadministradores en {company} ya no necesitan aprobación.',
  'approval.rejected.title': 'Se ha rechazado una solicitud',
  'approval.rejected.grant':
    '{decidedBy} ha rechazado la solicitud de {requester} de hacer a {user} superadministrador en {company}.',
  'approval.rejected.enable':
    '{decidedBy} ha rechazado la solicitud de {requester} de volver a activar al superadministrador {user} en {company}.',
  'approval.rejected.turnOff':
    '{decidedBy} ha rechazado la solicitud de {requester} de no exigir más aprobación para los nuevos superadministradores en {company}.',
  'approval.reason': 'Motivo',
  'approval.reasonGiven': 'Motivo: {reason}',
  'approval.rejection': 'Motivo del rechazo',
  'approval.rejectionGiven': 'Motivo del rechazo: {reason}',
  'approval.required': 'Un segundo superadministrador debe aprobar esto. Cree una solicitud de aprobación.',
  'approval.secondAdministratorMissing':
    'Para esto se necesitan dos superadministradores activos. Cree antes un segundo, que elija una contraseña.',
  'approval.notRequired':
    'Esta plataforma no exige la aprobación de un segundo administrador. Haga el cambio directamente.',
  'approval.noChange': 'No hay nada que cambiar: ya es así.',
  'approval.userInactive':
    'El usuario está desactivado o aún no ha elegido una contraseña. Antes debe poder iniciar sesión.',
  'approval.requestOpen': 'La misma solicitud ya está abierta. Espere la decisión o tómela.',
  'approval.tooManyOpen': 'Tiene demasiadas solicitudes abiertas. Cancele una o espere las decisiones.',
  'approval.ownRequest':
    'No puede decidir sobre su propia solicitud. Pídaselo a otro superadministrador o cancele la solicitud.',
  'approval.requestDecided': 'La solicitud ya se ha decidido o cancelado. Vuelva a cargar la lista.',
  'approval.requestExpired': 'La solicitud ha caducado. Cree una nueva.',
  'approval.requesterGone':
    'El solicitante ya no es un superadministrador activo. Rechace la solicitud; otro superadministrador puede crear una nueva.',
}
