/** Shortest password, in characters (NIST SP 800-63B). */
export const shortest_password = 8
