import type { LicenceAgreement } from '../licence-agreement.ts'

export const agreement: LicenceAgreement = {
  title: 'Contrato de licencia',
  version: '2026-11',
  intro:
    'Este contrato regula la licencia cuyo archivo va a subir. Se celebra entre {company} (el «licenciante») y la organización que nombra la licencia (el «licenciatario»). Al confirmar que lo ha leído y lo acepta, declara que puede actuar en nombre del licenciatario.',
  sections: [
    {
      heading: 'Objeto',
      paragraphs: [
        'El objeto es el derecho a usar la plataforma: su portal, su servidor y las aplicaciones que la componen, con su documentación (el «software»). El archivo de licencia indica para qué organización y qué servidor, para cuántas tiendas, dispositivos, pantallas electrónicas de precios y pantallas Lumina, y por cuánto tiempo.',
        'Si este contrato y el contrato principal entre licenciante y licenciatario difieren, prevalece el contrato principal.',
      ],
    },
    {
      heading: 'Derechos concedidos',
      paragraphs: [
        'El licenciante concede al licenciatario, durante el tiempo indicado en la licencia, el derecho a usar el software para su propia actividad, en el servidor nombrado y dentro de las cantidades indicadas. El derecho no es exclusivo y no puede cederse ni sublicenciarse.',
        'Una licencia oficial es para el uso en la actividad. Una licencia de prueba sirve solo para la evaluación; se concede una vez y no puede repetirse.',
        'Una licencia de ampliación se suma a las cantidades de la licencia que nombra y solo es válida junto con ella.',
      ],
    },
    {
      heading: 'Archivos de licencia y claves',
      paragraphs: [
        'Una licencia surte efecto cuando un superadministrador activa su archivo. El licenciatario guarda los archivos de licencia de forma segura, no los entrega a nadie fuera de su organización, no los modifica ni los usa en otro servidor.',
        'El software verifica la firma de cada archivo. Registra quién subió y activó un archivo, cuándo y desde qué dirección de red.',
      ],
    },
    {
      heading: 'Límites y caducidad',
      paragraphs: [
        'Si se usa más de lo que permite una licencia, lo que está en uso sigue funcionando, pero no se puede añadir más hasta que el licenciatario use menos o amplíe la licencia.',
        'Una licencia que no es permanente caduca al final de su último día en la zona horaria del licenciatario. El software avisa antes. Después, las aplicaciones de servicio se cierran hasta que otra licencia esté en vigor; los usuarios pueden seguir iniciando sesión, y los datos del licenciatario siguen siendo suyos y no se eliminan por la caducidad.',
      ],
    },
    {
      heading: 'Restricciones',
      paragraphs: [
        'El licenciatario no debe eludir la verificación de licencias; copiar, modificar, descompilar o alquilar el software más allá de lo que permite la ley imperativa; ni eliminar avisos de derechos. Se permiten las copias de seguridad.',
        'Los componentes de código abierto se rigen por sus propias licencias, que prevalecen para esos componentes.',
      ],
    },
    {
      heading: 'Tarifas',
      paragraphs: [
        'Las tarifas y sus vencimientos resultan del pedido. Si una tarifa está vencida y el licenciatario no paga a pesar de un aviso, el licenciante puede negarse a emitir más licencias hasta que lo haga.',
      ],
    },
    {
      heading: 'Garantía',
      paragraphs: [
        'El licenciante garantiza que, durante 90 días desde la activación de la primera licencia oficial, el software funciona en todos los aspectos esenciales como describe su documentación.',
        'Si el licenciatario comunica una desviación esencial en ese plazo, el licenciante la elimina en un plazo razonable mediante una corrección, una nueva versión o una solución alternativa razonable. Si no lo consigue, el licenciatario puede devolver la licencia y recuperar las tarifas pagadas por el tiempo no usado.',
        'La garantía no cubre desviaciones causadas por un uso indebido, por cambios que el licenciante no aprobó o por dispositivos, redes o software de terceros. Una licencia de prueba se concede sin garantía. Los derechos legales imperativos no se ven afectados.',
      ],
    },
    {
      heading: 'Incumplimiento y subsanación',
      paragraphs: [
        'Si una parte incumple una obligación esencial de este contrato, la otra puede exigir por escrito que el incumplimiento se subsane en un plazo de 15 días desde la recepción del aviso.',
        'Si no se subsana en ese plazo, la otra parte puede resolver la licencia con efecto inmediato. No es necesario ningún plazo cuando el incumplimiento no puede subsanarse o cuando no se puede exigir razonablemente esperar.',
      ],
    },
    {
      heading: 'Responsabilidad',
      paragraphs: [
        'La responsabilidad es ilimitada en caso de dolo y negligencia grave, por daños a la vida, el cuerpo o la salud, por garantías dadas expresamente y en los demás casos que prevea la ley imperativa.',
        'En caso de negligencia leve, una parte responde solo por el incumplimiento de una obligación esencial, solo por el daño típico y previsible, y como máximo por las tarifas pagadas por la licencia en los doce meses anteriores. El licenciatario conserva copias de los datos de los que no puede prescindir.',
      ],
    },
    {
      heading: 'Confidencialidad y datos',
      paragraphs: [
        'Cada parte mantiene confidencial lo que conozca de la otra y sea reconociblemente confidencial, también después de que termine la licencia.',
        'La solicitud de una licencia contiene el identificador del servidor, el nombre de la organización, la licencia en vigor y las cantidades en uso. No contiene datos de usuarios ni de clientes, y el software no envía nada al licenciante por sí mismo.',
      ],
    },
    {
      heading: 'Duración y fin',
      paragraphs: [
        'Este contrato se aplica desde la confirmación hasta que termine la última licencia que se rige por él. Cuando termina el derecho de uso, el licenciatario deja de usar el software y elimina sus copias, salvo las que la ley le obligue a conservar. Antes puede exportar sus datos.',
      ],
    },
    {
      heading: 'Disposiciones finales',
      paragraphs: [
        'Los cambios y añadidos se hacen en forma de texto. Una licencia posterior puede emitirse según una versión posterior de este contrato; esa versión se muestra y debe confirmarse antes de activar dicha licencia.',
        'La ley aplicable y la jurisdicción son las del contrato principal. Si una disposición no es válida, las demás siguen en vigor. El contrato existe en varios idiomas; en caso de duda decide el idioma del contrato principal.',
      ],
    },
  ],
}
