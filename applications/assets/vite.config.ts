import { applicationPackage } from '@foyer/ui/vite'

export default applicationPackage()
