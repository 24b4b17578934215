/** A user of another calendar service, and a password of that user: both are given, or neither. */

export interface ServiceUser {
  readonly user: string
  readonly password: string
}

export const no_user: ServiceUser = { user: '', password: '' }

/** Whether one is given without the other. */
export const isHalf = ({ user, password }: ServiceUser): boolean => (user === '') !== (password === '')

/** Returns the fields of a request that is made as this user, or as nobody. */
export const sentUser = (given: ServiceUser): Partial<ServiceUser> => (given.user === '' ? {} : given)
