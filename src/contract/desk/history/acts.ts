/** Kinds of acts, apart from the schemas that use them: the address of a screen reads them in the first script. */

/** Kinds of history entries. */
export const history_actions = ['create', 'update', 'publish', 'trash', 'restore', 'delete'] as const

/** Acts by which operations are filtered. */
export const operation_acts = [...history_actions, 'decision', 'undo', 'export'] as const
