/** The two namespaces below a REST root: the interface's default, and the additive one of the desk. */
export const interface_namespace = 'calendar/events/v1'
export const desk_namespace = 'calendar/desk/v1'
