/** @type {import('stylelint').Config} */
export default {
  extends: ['stylelint-config-standard'],
  rules: {
    // Rules of one part stand together; prettier sees to the rest.
    'at-rule-empty-line-before': null,
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'rule-empty-line-before': null,
    // Rules stand in the order of what they describe; a component has few of them.
    'no-descending-specificity': null,
    // Colours have names, which `theme.css` gives them.
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': [/^(rgb|hsl)a?$/, /^(ok)?l(ab|ch)$/, 'hwb', 'color'],
    // Windows are told apart by the names of `lib/media.ts`.
    'media-feature-name-disallowed-list': [/^((min|max)-)?(width|height)$/],
    'value-keyword-case': ['lower', { ignoreProperties: ['/^--/'] }],
  },
  overrides: [
    {
      files: ['**/theme.css'],
      // What is painted stands apart from what is the page's own.
      rules: { 'color-no-hex': null, 'function-disallowed-list': null, 'no-duplicate-selectors': null },
    },
    {
      files: ['**/*.svelte'],
      customSyntax: 'postcss-html',
      rules: { 'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }] },
    },
  ],
};
