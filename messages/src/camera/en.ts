/** The camera that reads codes. */
export const camera = {
  'camera.title': 'Scan with the camera',
  'camera.explains': 'Hold the code inside the frame until it is read.',
  'camera.starting': 'The camera is starting. Allow it if the browser asks.',
  'camera.looking': 'Looking for a code…',
  'camera.read': 'Read: {code}',
  'camera.count': '{count, plural, one {# code} other {# codes}}',
  'camera.nothingFound':
    'No code found yet. Hold the device still, about a hand’s width away, and make sure there is enough light.',
  'camera.lightOn': 'Turn the light on',
  'camera.lightOff': 'Turn the light off',
  'camera.done': 'Done',
  'camera.denied': 'This page may not use the camera. Allow it at the symbol beside the address, then try again.',
  'camera.missing': 'No camera was found. Connect one and try again, or use a scanner.',
  'camera.busy': 'The camera is in use elsewhere, or was disconnected. Close what uses it, then try again.',
  'camera.insecure':
    'Browsers allow the camera only over a secure connection. Open this page with https, or use a scanner.',
  'camera.reader': 'What reads the codes could not be loaded. Check the network connection, then try again.',
  'camera.failed': 'The camera could not be started. Try again, or use a scanner.',
} as const
