/** Days after which the service deletes for good what lies in the trash. */
export const trash_days = 30
