/** Words that somebody may type to make another's browser, spreadsheet or database do something. All of them are only words. */
export const HOSTILE_WORDS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `'"><svg/onload=alert(1)>`,
  '</textarea><iframe srcdoc="<script>parent.alert(1)</script>">',
  'javascript:alert(document.cookie)',
  '[tap](javascript:alert(1))',
  '<a href="data:text/html,<script>alert(1)</script>">tap</a>',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)} `id` %0d%0aSet-Cookie:x=1',
  '&lt;b&gt; &#60;script&#62; \\u003cscript\\u003e',
  `'; drop table operator; --`,
  '=HYPERLINK("http://evil.example","tap")',
  '\u202Egnp.exe\u202C \u200Bzero\u200D width',
  'घर में सिग्नल नहीं 🙏 <b>ज़रूरी</b>',
] as const
