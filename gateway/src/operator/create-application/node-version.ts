/** The lowest major version of Node.js that runs the project of an application, as the template's package.json has it. */
export const PROJECT_NODE = 24

/**
 * The Node.js of the user, who may run Foyer's commands by npm with another one than Foyer itself runs on.
 * @param agent the environment variable npm_config_user_agent, such as `npm/11.0.0 node/v20.20.2 linux x64`
 * @returns such as `20.20.2`; undefined without npm
 */
export function nodeOfUser(agent: string | undefined): string | undefined {
  return / node\/v(\d+\.\d+\.\d+)/.exec(` ${agent ?? ''}`)?.[1]
}

/** Returns what to do if the Node.js of the user is too old for the project; undefined otherwise. */
export function nodeProblem(version: string | undefined): string | undefined {
  if (version === undefined || Number.parseInt(version, 10) >= PROJECT_NODE) return undefined
  return `Your Node.js is ${version}, and the project needs ${PROJECT_NODE} or newer. Install it first: https://nodejs.org`
}
