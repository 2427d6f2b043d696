/** What a journey needs from a browser, whatever protocol drives it. */
export type Engine = {
  name: string;
  goto(url: string): Promise<void>;
  /** Runs an async function body in the page; its result must be JSON. Rejects with what it throws. */
  run<T>(body: string): Promise<T>;
  /** Presses and releases the left button, in CSS pixels from the top left of the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Chooses a file in the file input matching the CSS selector. */
  choose(selector: string, path: string): Promise<void>;
  /** The download folder. */
  downloads: string;
  close(): Promise<void>;
};

/** WebDriver action sources for a click and typed text, shared by the classic protocol and BiDi. */
export const clickActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

const ENTER = '\uE007';

export const typeActions = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text.replaceAll('\n', ENTER)].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];
