import type { LegalText } from '../legal-text.ts'

export const terms: LegalText = {
  title: 'Condiciones del servicio',
  updated: '2026-11-29',
  intro:
    'Estas condiciones rigen el uso de la plataforma en cuya página de inicio de sesión las ha encontrado: su portal y las aplicaciones que se abren desde él. La plataforma está operada por {company}. Al iniciar sesión, usted acepta estas condiciones. Si no las acepta, no use la plataforma y comuníquelo a su organización.',
  sections: [
    {
      heading: 'Ámbito y partes',
      paragraphs: [
        'La plataforma se dirige a empresas, no a consumidores. El contrato sobre su puesta a disposición (el «contrato principal») vincula a {company} y a la organización que usa la plataforma («su organización»), por lo general su empleador. Usted usa la plataforma para su organización y dentro de los derechos que esta le ha concedido.',
        'Estas condiciones complementan el contrato principal. En caso de discrepancia, prevalece el contrato principal. Las condiciones divergentes de su organización solo se aplican si {company} las ha aceptado por escrito.',
      ],
    },
    {
      heading: 'Cuentas y credenciales',
      paragraphs: [
        'Los administradores de su organización crean las cuentas y deciden a qué clientes, tiendas y aplicaciones puede acceder cada una. Una cuenta pertenece a un solo usuario y no debe compartirse.',
        'Mantenga en secreto su contraseña, los códigos de un solo uso y los códigos de recuperación. Introdúzcalos únicamente en las páginas de esta plataforma o del servicio de inicio de sesión que su organización haya elegido, y cierre la sesión antes de dejar un dispositivo que usen otras personas.',
        'Si sospecha que otra persona conoce sus credenciales, cambie la contraseña de inmediato y avise al administrador de su organización. Su organización responde de lo que se haga con sus cuentas, salvo que el uso indebido sea imputable a {company}.',
      ],
    },
    {
      heading: 'Uso permitido',
      paragraphs: [
        'Use la plataforma solo para la actividad empresarial de su organización y conforme a la ley, en particular a las normas sobre indicación de precios, protección de datos y trabajo.',
        'No está permitido eludir las medidas de protección ni probarlas sin autorización escrita; leer o modificar sin autorización datos ajenos; introducir software dañino; sobrecargar la plataforma con solicitudes automatizadas; copiar, modificar o descompilar su software más allá de lo que la ley permite de forma imperativa; ni ponerla a disposición de terceros.',
        'Las etiquetas y las pantallas muestran lo que se les envía. Su organización es responsable de la exactitud de los precios, los datos de los productos y los demás contenidos, y los comprueba en la tienda en la medida en que la ley lo exija.',
      ],
    },
    {
      heading: 'Aplicaciones y licencias',
      paragraphs: [
        'La licencia de su organización determina qué aplicaciones están disponibles y para cuántas tiendas y dispositivos. Una licencia vale para la organización y el servidor que en ella se indican. No es exclusiva y no puede cederse ni sublicenciarse.',
        'Una licencia entra en vigor al activar su archivo. Solo puede hacerlo un superadministrador, después de leer y aceptar el contrato de licencia. Los archivos de licencia no deben modificarse ni usarse en otro servidor.',
        'Una licencia de prueba sirve para la evaluación y caduca al final de su último día. La plataforma avisa antes de que caduque una licencia. Después, las aplicaciones de servicio permanecen cerradas hasta que se suba una licencia válida; los usuarios pueden seguir iniciando sesión y leyendo su bandeja de entrada.',
        'Las aplicaciones de otros proveedores pueden tener sus propias condiciones, que se muestran antes del primer uso.',
      ],
    },
    {
      heading: 'Disponibilidad y mantenimiento',
      paragraphs: [
        '{company} opera la plataforma con diligencia profesional. Solo se debe una disponibilidad determinada si el contrato principal la promete.',
        'El mantenimiento, las actualizaciones y la corrección de fallos pueden interrumpir la plataforma. {company} anuncia con antelación las interrupciones previstas y elige horarios que perturben lo menos posible la actividad. En casos urgentes, como un fallo de seguridad, puede actuar sin aviso previo.',
        'Las conexiones de red, los dispositivos y un navegador actualizado corren a cargo de su organización.',
      ],
    },
    {
      heading: 'Datos y confidencialidad',
      paragraphs: [
        'Los datos que su organización introduce o genera siguen siendo suyos. {company} los utiliza únicamente para prestar y proteger la plataforma y dar asistencia. El tratamiento de los datos personales se describe en la política de privacidad.',
        'Cada parte mantiene en confidencialidad lo que conozca de la otra y sea reconocible como confidencial, lo usa solo para los fines del contrato y lo protege con la diligencia adecuada, también después de terminar el contrato principal. Esto no se aplica a lo que sea público, ya se conociera, se haya desarrollado de forma independiente o deba revelarse por ley.',
        'Su organización conserva en sus propios sistemas copias de los datos de los que no puede prescindir, como su maestro de precios.',
      ],
    },
    {
      heading: 'Propiedad intelectual',
      paragraphs: [
        'Todos los derechos sobre la plataforma, su software, su documentación, sus diseños y sus marcas corresponden a {company} y a sus licenciantes. Su organización recibe el derecho a usar la plataforma mientras dure el contrato principal, y ningún otro derecho.',
        'Los componentes de código abierto se rigen por sus propias licencias, que prevalecen para esos componentes.',
        '{company} puede utilizar gratuitamente las sugerencias que usted haga para mejorar la plataforma.',
      ],
    },
    {
      heading: 'Garantía',
      paragraphs: [
        '{company} garantiza que, durante los 90 días siguientes a su primera puesta a disposición de su organización, la plataforma funciona en todo lo esencial como describe su documentación.',
        'Si en ese plazo se comunica una desviación importante, {company} la subsana en un plazo razonable mediante una corrección, una nueva versión o una solución alternativa razonable. Si no lo consigue, su organización dispone de los recursos previstos en el contrato principal o, si este no los prevé, puede resolver la parte afectada y recuperar las cuotas pagadas por adelantado por el tiempo no utilizado.',
        'La garantía no cubre los fallos debidos a un uso inadecuado, a modificaciones no autorizadas o a dispositivos, redes o software que {company} no haya suministrado. Los derechos legales imperativos no se ven afectados; se excluye cualquier otra garantía en la medida en que la ley lo permita.',
      ],
    },
    {
      heading: 'Incumplimiento y subsanación',
      paragraphs: [
        'Si una parte incumple una obligación esencial, la otra puede exigir por escrito que el incumplimiento se subsane en los 15 días siguientes a la recepción del requerimiento.',
        'Si no se subsana en ese plazo, la otra parte puede resolver la licencia afectada o el contrato principal con efecto inmediato. No hace falta conceder plazo alguno cuando el incumplimiento no pueda subsanarse o no quepa exigir razonablemente la espera.',
      ],
    },
    {
      heading: 'Responsabilidad',
      paragraphs: [
        'La responsabilidad es ilimitada en caso de dolo y culpa grave, de daños a la vida, la integridad física o la salud, de garantías dadas expresamente y en todos los demás casos en que la ley lo imponga.',
        'En caso de culpa leve, {company} responde solo del incumplimiento de una obligación esencial, solo del daño típico y previsible en un contrato de este tipo y solo hasta el límite fijado en el contrato principal. Se excluye la responsabilidad por lucro cesante y otros daños indirectos en la medida en que la ley lo permita.',
        'En caso de pérdida de datos, la responsabilidad se limita al coste de restaurarlos a partir de copias de seguridad hechas con la debida diligencia. Estos límites protegen también a los empleados y subcontratistas de {company}.',
      ],
    },
    {
      heading: 'Suspensión y terminación',
      paragraphs: [
        'Estas condiciones se aplican mientras usted tenga una cuenta. Los administradores de su organización pueden desactivarla o eliminarla en cualquier momento.',
        '{company} puede suspender una cuenta, total o parcialmente, cuando haya indicios concretos de uso indebido, de un peligro para la seguridad de la plataforma o de un incumplimiento grave de estas condiciones. Informa de ello sin demora a su organización y levanta la suspensión en cuanto desaparezca el motivo.',
        'El derecho de uso termina con el contrato principal. Durante los 30 días siguientes, su organización puede solicitar sus datos en un formato habitual; después se eliminan, salvo que la ley exija conservarlos.',
      ],
    },
    {
      heading: 'Modificación de las condiciones',
      paragraphs: [
        '{company} puede modificar estas condiciones por motivos justificados, por ejemplo, nuevas funciones, cambios legales o la seguridad. Los cambios importantes se anuncian en la plataforma al menos 30 días antes de que surtan efecto.',
        'Si su organización no se opone por escrito hasta entonces, el cambio se considera aceptado; el anuncio lo advierte. Si se opone, siguen aplicándose las condiciones anteriores y cualquiera de las partes puede resolver conforme al contrato principal.',
      ],
    },
    {
      heading: 'Ley aplicable',
      paragraphs: [
        'La ley aplicable y los tribunales competentes son los acordados en el contrato principal.',
        'Si alguna disposición de estas condiciones es o llega a ser inválida, las demás siguen en vigor. Las condiciones existen en varios idiomas; en caso de duda, prevalece el idioma del contrato principal.',
      ],
    },
    {
      heading: 'Contacto',
      paragraphs: [
        'Para preguntas sobre su cuenta, sus permisos o una licencia, diríjase primero al administrador de su organización. Las preguntas sobre estas condiciones se dirigen a {company}, en la dirección indicada en el contrato principal.',
      ],
    },
  ],
}

export const privacy: LegalText = {
  title: 'Política de privacidad',
  updated: '2026-11-23',
  intro:
    'Esta política explica qué datos personales se tratan cuando usted inicia sesión en esta plataforma y usa su portal, para qué y qué derechos tiene. Las aplicaciones que abra desde el portal pueden tratar otros datos y le informan de ello por su cuenta.',
  sections: [
    {
      heading: 'Quién es responsable',
      paragraphs: [
        'La plataforma está operada por {company}. Cuando {company} decide por sí misma sobre los fines y los medios, en particular para la seguridad de la plataforma, las licencias y sus propias obligaciones legales, es la responsable del tratamiento.',
        'En lo que su organización, por lo general su empleador, hace con la plataforma, su organización es la responsable y {company} actúa como encargada del tratamiento en virtud de un contrato conforme al artículo 28 del RGPD. En ese caso, diríjase primero a su organización; {company} la ayuda a responder.',
      ],
    },
    {
      heading: 'Qué datos se tratan',
      paragraphs: [
        'Datos de la cuenta: nombre de usuario, nombre visible, correo electrónico, idioma, zona horaria, organización, roles y permisos, y los clientes y tiendas que tenga asignados. La mayoría los introducen los administradores de su organización; algunos, usted. Sin estos datos no se le puede dar una cuenta; la ley no le obliga a facilitarlos.',
        'Credenciales: su contraseña se guarda únicamente como un resumen criptográfico (hash) a partir del cual no se puede recuperar. Si usa una aplicación de autenticación, su clave se guarda cifrada, y los códigos de recuperación, solo como hash.',
        'Registros de inicio de sesión: fecha y hora, nombre de usuario, resultado, forma de iniciar sesión, dirección de red (dirección IP), y el dispositivo y el navegador tal como los indica su navegador. Los intentos fallidos se cuentan por nombre de usuario, dispositivo y dirección para impedir que se adivinen contraseñas.',
        'Datos de la sesión: un token de sesión, que el servidor guarda solo como hash, el comienzo y la última actividad de la sesión, la dirección de red y el navegador.',
        'Registros de acciones importantes para la seguridad, como cambios de contraseñas, roles, ajustes y licencias, con fecha y hora, cuenta y dirección. También los avisos dirigidos a usted y si los ha leído.',
      ],
    },
    {
      heading: 'Qué se guarda en su navegador',
      paragraphs: [
        'La plataforma guarda en su navegador únicamente lo estrictamente necesario para el servicio que usted ha pedido. La ley no exige consentimiento para ello; por eso no aparece ningún aviso que lo pida.',
        'Cookies: «foyer-language» contiene el idioma elegido y «foyer-theme», la apariencia clara u oscura, para que la primera página se muestre así (un año cada una). «foyer-device» («__Host-foyer-device» con https) contiene una marca aleatoria con la que se reconoce un dispositivo en el que usted ya ha iniciado sesión, para que los intentos fallidos de extraños no puedan bloquearle el acceso (400 días). «foyer-organisation» contiene el código de la organización cuya página de inicio de sesión muestra este dispositivo, y nada sobre usted (un año). «__Host-foyer-session» vincula su sesión a este navegador, para que un token robado no abra nada por sí solo (hasta que se cierre el navegador; la sesión termina a más tardar a las 12 horas).',
        'Almacenamiento local de la sesión en curso: «accessToken» (el token de sesión), «as-loginFlag» y «as-pwdFlag» (qué paso queda pendiente), «as-currentCustomer» y «as-currentStore» (dónde trabaja), «currentAppName», «currentAppIcon» y «as-servicePage» (qué está abierto) y las listas de permisos y aplicaciones. Todo ello se elimina al cerrar sesión. Hasta entonces, el almacenamiento de sesión de la pestaña recuerda también la página a la que volver.',
        'Almacenamiento local para la próxima visita: «as-username» (el último nombre de usuario), «localeLanguage» con la lista y los textos de los idiomas, «showMenu» y «menuWidth» (el menú), «doNotShowTips» (el día en que no quiso ver más consejos), y «as-loginFailedTimes» (inicios de sesión fallidos en este navegador, hasta que uno tenga éxito). Tras cerrar sesión solo quedan «as-username», «localeLanguage», «menuWidth» y «doNotShowTips». Puede eliminarlo todo en su navegador en cualquier momento.',
      ],
    },
    {
      heading: 'Fines y bases jurídicas',
      paragraphs: [
        'Prestar la plataforma, es decir, iniciar su sesión, mostrarle lo que puede usar y entregarle los avisos: artículo 6, apartado 1, letra b), del RGPD cuando sirva a un contrato con usted; en otro caso, artículo 6, apartado 1, letra f), el interés legítimo de su organización y de {company} en el desarrollo de su actividad.',
        'Proteger la plataforma, es decir, impedir e investigar usos indebidos, bloquear tras intentos fallidos y registrar lo importante para la seguridad: artículo 6, apartado 1, letra f), del RGPD, el interés legítimo en una plataforma segura, y artículo 6, apartado 1, letra c), en relación con el artículo 32.',
        'Cumplir las obligaciones legales de conservar o comunicar datos: artículo 6, apartado 1, letra c), del RGPD.',
      ],
    },
    {
      heading: 'Sin seguimiento ni publicidad',
      paragraphs: [
        'La plataforma no contiene análisis de uso, seguimiento ni publicidad, y no elabora perfiles de usted. Los registros de inicio de sesión no se utilizan para controlar el rendimiento ni la conducta en el trabajo.',
        'No se toman de forma automatizada decisiones en el sentido del artículo 22 del RGPD. El bloqueo tras intentos fallidos es una medida de seguridad, dura poco tiempo y puede levantarlo un administrador.',
      ],
    },
    {
      heading: 'Quién recibe los datos',
      paragraphs: [
        'En {company} y en su organización solo tienen acceso las personas que necesitan los datos para sus tareas. Los administradores ven únicamente las cuentas de su propia organización.',
        'Los proveedores de servicios, por ejemplo de alojamiento, correo electrónico y asistencia, tratan datos por cuenta de {company} y están vinculados por contratos conforme al artículo 28 del RGPD. Las autoridades reciben datos solo cuando la ley lo exige.',
        'Si inicia sesión a través de otro servicio, como Microsoft, WeChat o el inicio de sesión único de su organización, se intercambian con él los datos necesarios. Lo que ese servicio hace con ellos se describe en su propia política de privacidad.',
      ],
    },
    {
      heading: 'Cuánto tiempo se conservan los datos',
      paragraphs: [
        'Una sesión termina a más tardar a las 12 horas, y antes tras 30 minutos sin actividad, salvo que su organización haya fijado otros límites. Los contadores de intentos fallidos se eliminan cuando pasa su plazo; los enlaces y códigos de un solo uso dejan de funcionar tras usarse o al caducar.',
        'Los datos de la cuenta se conservan mientras exista la cuenta. Cuando un administrador elimina la cuenta, se eliminan de inmediato, salvo que la ley exija conservarlos.',
        'Los registros de inicio de sesión y de acciones importantes para la seguridad se conservan el tiempo necesario para detectar e investigar usos indebidos, durante el plazo acordado con su organización y, por lo general, no más de doce meses, salvo que un incidente o una obligación legal exija más. Una vez eliminada la cuenta, contienen un seudónimo en lugar de su nombre y ninguna de sus direcciones de red.',
      ],
    },
    {
      heading: 'Seguridad',
      paragraphs: [
        'Las conexiones van cifradas por lo general; cuando no es así, lo indican las páginas en las que se establece una contraseña. Las contraseñas y los tokens se guardan solo como hash, el acceso depende de los roles y las sesiones pueden terminarse en cualquier momento. La plataforma se prueba conforme a requisitos reconocidos (OWASP ASVS).',
        'Si es probable que una violación de la seguridad de los datos suponga un riesgo para usted, se le informará a usted y a la autoridad de control como dispone la ley.',
      ],
    },
    {
      heading: 'Transferencias a otros países',
      paragraphs: [
        'Los datos se tratan donde se opera la plataforma de su organización. Solo se transfieren fuera del Espacio Económico Europeo en las condiciones de los artículos 44 a 49 del RGPD, en particular sobre la base de una decisión de adecuación o de cláusulas contractuales tipo. {company} le indica, si lo solicita, qué garantías se aplican y le facilita una copia.',
      ],
    },
    {
      heading: 'Sus derechos',
      paragraphs: [
        'Tiene derecho de acceso a sus datos (artículo 15 del RGPD), de rectificación (artículo 16), de supresión (artículo 17), de limitación del tratamiento (artículo 18) y a la portabilidad de los datos (artículo 20).',
        'Tiene derecho a oponerse, por motivos relacionados con su situación particular, al tratamiento basado en el artículo 6, apartado 1, letra f), del RGPD (artículo 21). En ese caso cesará, salvo que prevalezcan motivos legítimos imperiosos.',
        'Puede consultar y cambiar muchos de sus datos en «Mi cuenta» y descargar allí una copia. Para todo lo demás, diríjase al administrador de su organización o a {company}. Recibirá una respuesta gratuita, por lo general en el plazo de un mes.',
        'También tiene derecho a presentar una reclamación ante una autoridad de control, en particular donde viva o trabaje, o donde crea que se ha cometido la infracción (artículo 77).',
      ],
    },
    {
      heading: 'Personas en China continental',
      paragraphs: [
        'Cuando se aplica la Ley de Protección de la Información Personal (PIPL) de la República Popular China, los datos se tratan porque es necesario para un contrato con usted, para la gestión del personal conforme a normas lícitas o para obligaciones legales (artículo 13). No se pide información personal sensible en el sentido del artículo 28.',
        'La información personal recogida en China continental solo se facilita al extranjero en las condiciones de los artículos 38 a 40 y tras la información y, cuando proceda, el consentimiento separado que exige el artículo 39. Usted tiene los derechos de los artículos 44 a 50, entre ellos los de saber y decidir, consultar y copiar, y hacer transferir, corregir y eliminar los datos, y a que se le expliquen las normas.',
      ],
    },
    {
      heading: 'Contacto',
      paragraphs: [
        'Para preguntas sobre protección de datos, diríjase al administrador de su organización, a su delegado de protección de datos o a {company}, en la dirección indicada en el contrato con su organización, con la mención «Protección de datos».',
      ],
    },
    {
      heading: 'Cambios',
      paragraphs: [
        'Esta política se actualiza cuando cambian la plataforma o la ley. La versión vigente está siempre enlazada en la página de inicio de sesión e indica su fecha. Los cambios importantes se anuncian antes en la plataforma.',
      ],
    },
  ],
}
