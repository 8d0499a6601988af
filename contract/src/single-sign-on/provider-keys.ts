/** The key of Microsoft Entra, whose calls have paths of their own. */
export const MICROSOFT = 'microsoft'
