/** The studies that public pages cite: label and address. */
const doi = (id: string) => `https://doi.org/${id}`;

export const papers = {
  roediger: {
    short: 'Roediger & Karpicke, 2006',
    full: 'Roediger, H. L., & Karpicke, J. D. (2006). Test-enhanced learning. Psychological Science, 17, 249–255.',
    url: doi('10.1111/j.1467-9280.2006.01693.x'),
  },
  dunlosky: {
    short: 'Dunlosky et al., 2013',
    full: 'Dunlosky, J., and others (2013). Improving students’ learning with effective learning techniques. Psychological Science in the Public Interest, 14, 4–58.',
    url: doi('10.1177/1529100612453266'),
  },
  cepeda: {
    short: 'Cepeda et al., 2006',
    full: 'Cepeda, N. J., and others (2006). Distributed practice in verbal recall tasks. Psychological Bulletin, 132, 354–380.',
    url: doi('10.1037/0033-2909.132.3.354'),
  },
  bisra: {
    short: 'Bisra et al., 2018',
    full: 'Bisra, K., and others (2018). Inducing self-explanation: a meta-analysis. Educational Psychology Review, 30.',
    url: doi('10.1007/s10648-018-9434-x'),
  },
  fiorella: {
    short: 'Fiorella & Mayer, 2014',
    full: 'Fiorella, L., & Mayer, R. E. (2014). Role of expectations and explanations in learning by teaching. Contemporary Educational Psychology, 39, 75–85.',
    url: doi('10.1016/j.cedpsych.2014.01.001'),
  },
} as const;

export type PaperName = keyof typeof papers;
