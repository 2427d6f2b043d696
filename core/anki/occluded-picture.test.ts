/** The picture comes whole, with what stands beside it and without its masks. */
import { expect, it } from 'vitest';
import { occludedPicture } from './occluded-picture.ts';

const own = ['Occlusion', 'Image', 'Header', 'Back Extra', 'Comments'];
const boxes = '{{c1::image-occlusion:rect:left=.1:top=.2:width=.3:height=.1}}';

it.each([
  [
    own,
    [boxes, '<img src="heart.png">', 'The heart', 'from below', ''],
    'The heart',
    '\0heart.png\0\nfrom below',
  ],
  [own, [boxes, '<img src="heart.png">', '', '', ''], '', '\0heart.png\0'],
  [
    ['ID (hidden)', 'Question Mask', 'Image', 'Header', 'Footer'],
    ['1', '<img src="q.svg">', '<img src="cell.jpg">', 'A cell', ''],
    'A cell',
    '\0cell.jpg\0',
  ],
])('%j %j', (names, values, term, definition) => {
  expect(occludedPicture(names, values)).toEqual({ term, definition });
});

it('is nothing without a picture', () => {
  expect(occludedPicture(own, [boxes, '', 'The heart', '', ''])).toBeNull();
});
