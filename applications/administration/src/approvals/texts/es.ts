import type { Texts } from './en.ts'

export const es: Texts = {
  title: 'Aprobaciones',
  text: 'Lo que aprueba un segundo superadministrador.',
  waiting: (text, count) => {
    if (count === 0) return 'Ninguna solicitud le espera.'
    return `${text} ${count === 1 ? 'solicitud espera' : 'solicitudes esperan'} su decisión.`
  },
  none: 'No hay solicitudes. Se hacen donde se necesita una aprobación: para un nuevo superadministrador, o para dejar de exigirla.',
  open: 'Abiertas',
  decided: 'Decididas en el último mes',
  kinds: {
    grant: (user) => `Hacer superadministrador a ${user}`,
    enable: (user) => `Volver a activar al superadministrador ${user}`,
    'turn-off': () => 'No exigir más aprobaciones',
  },
  effects: {
    grant: (user) => `${user} recibe todos los derechos en la plataforma, desde la próxima solicitud.`,
    enable: (user) => `${user} puede volver a iniciar sesión, con todos los derechos en la plataforma.`,
    'turn-off': () => 'Desde ahora, un solo superadministrador puede nombrar a otros.',
  },
  states: { approved: 'Aprobada', rejected: 'Rechazada', cancelled: 'Cancelada', expired: 'Caducada' },
  requested: (user, time) => `Solicitado por ${user}, ${time}.`,
  expires: (time) => `Caduca: ${time}.`,
  decidedBy: (user, time) => `por ${user}, ${time}`,
  ownRequest: 'Otro superadministrador decide sobre su solicitud.',
  approve: 'Aprobar',
  approveTitle: '¿Aprobar la solicitud?',
  reject: 'Rechazar',
  rejectTitle: '¿Rechazar la solicitud?',
  rejectText: 'No cambia nada. Quien la hizo recibe un aviso con su motivo.',
  reason: 'Motivo (opcional)',
  cancel: 'Cancelar la solicitud',
  cancelTitle: '¿Cancelar la solicitud?',
  cancelText: 'No cambia nada. Puede volver a hacer la solicitud.',
  newRequest: 'Nueva solicitud',
  newRequestText: 'La decide un segundo superadministrador.',
  kind: 'Qué se debe aprobar',
  kindNames: {
    grant: 'Un nuevo superadministrador',
    enable: 'Volver a activar un superadministrador desactivado',
    'turn-off': 'No exigir más aprobación',
  },
  user: 'Buscar al usuario',
  choose: (name, username) => `Elegir a ${name} (${username})`,
  chosen: (name, username) => `Elegido: ${name} (${username})`,
  why: 'Por qué es necesario',
  request: 'Enviar la solicitud',
  done: {
    requested: 'La solicitud se ha enviado. Otro superadministrador recibe un aviso.',
    approved: 'La solicitud está aprobada y aplicada.',
    rejected: 'La solicitud está rechazada.',
    cancelled: 'La solicitud está cancelada.',
  },
}
