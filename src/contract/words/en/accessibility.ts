/** English: the accessibility of venues, in the admin and in `json_ld`. */

export const accessibility = {
  'options.accessibility.step_free_entrance': 'Step-free entrance',
  'options.accessibility.accessible_toilet': 'Accessible toilet',
  'options.accessibility.hearing_loop': 'Hearing loop',
  'options.accessibility.sign_language': 'Sign language',
  'options.accessibility.wheelchair_seating': 'Wheelchair seating',
  'options.accessibility.accessible_parking': 'Accessible parking',
  'options.accessibility.assistance_dogs': 'Assistance dogs welcome',
  'options.accessibility.quiet_space': 'Quiet space',
}
