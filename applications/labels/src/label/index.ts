export { LabelBeside, LabelOver } from './opened-label.tsx'
