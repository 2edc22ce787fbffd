// Preloaded into Stryker's test runners. Otherwise they would keep running tests for minutes after Stryker was stopped.
process.once('disconnect', () => process.exit())
