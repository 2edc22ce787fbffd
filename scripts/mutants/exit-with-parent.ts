// Preloaded into Stryker's test runners, which otherwise finish their tests, for minutes, after Stryker was stopped.
process.once('disconnect', () => process.exit())
