/** A process of `npm run dev`: loads the packages in its arguments in advance, and the server when it gets its path. */
const exit = () => process.exit(0);
process.once('disconnect', exit);

const sentPath = new Promise((resolve) => process.once('message', resolve));
// A package that cannot be loaded is reported by the server that needs it.
await Promise.allSettled(process.argv.slice(2).map((name) => import(name)));
const main = await sentPath;
// From here on the server ends by itself when the channel closes.
process.off('disconnect', exit);
await import(main);
if (process.connected) process.send('listening');
else process.emit('disconnect');
