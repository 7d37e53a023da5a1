/** The screens that people open directly, and the parts of routes that they are made of. */
export const SCREENS = {
  home: /\/routes\/(_app|_app\/home)\.tsx\?tsr-split=component/,
  flick: /\/routes\/flick\.\$flickId\.tsx\?tsr-split=component/,
  login: /\/routes\/login\.index\.tsx\?tsr-split=component/,
};
