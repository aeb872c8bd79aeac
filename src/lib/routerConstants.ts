/**
 * Of the framework's constants those that its router reads in a browser; the rest, for the server and the build, weighs
 * 2.2 KB of every first load (the aliases in next.config.js, held to the framework's by a test).
 */
export const MATCHED_PATH_HEADER = 'x-matched-path';
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = 'x-nextjs-deployment-id';
export const NEXT_INTERCEPTION_MARKER_PREFIX = 'nxtI';
export const NEXT_QUERY_PARAM_PREFIX = 'nxtP';
