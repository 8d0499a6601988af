/** The version of a build that is installed while its author works on it: the version of the manifest, and the hash of the content. */
export function developmentVersion(version: string, contentHash: string): string {
  return `${version}${version.includes('-') ? '.' : '-'}dev.h${contentHash}`
}

/** Tells whether a version was installed while its author works on it. */
export function isDevelopmentVersion(version: string): boolean {
  return /[-.]dev\.h[0-9a-f]+$/.test(version)
}
