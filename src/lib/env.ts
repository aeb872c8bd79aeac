/** All that the browser's build has of Node's `process`: no variable is set there (the aliases in next.config.js). */
export const env: Record<string, string | undefined> = {};
