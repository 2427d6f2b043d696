/** A process of `npm run dev`: loads the packages named in its arguments in advance, and the server once it is sent its path. */
const leave = () => process.exit(0);
process.once('disconnect', leave);

const told = new Promise((resolve) => process.once('message', resolve));
// A package that cannot be loaded is reported by the server that needs it.
await Promise.allSettled(process.argv.slice(2).map((name) => import(name)));
const main = await told;
// From here on the server ends by itself when the channel closes.
process.off('disconnect', leave);
await import(main);
if (process.connected) process.send('listening');
else process.emit('disconnect');
