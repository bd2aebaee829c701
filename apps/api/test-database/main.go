// A database server for the tests, where there is no MongoDB: FerretDB speaks MongoDB's protocol over SQLite files.
// It is built from FerretDB's embeddable package, since its command cannot be built from the published module.
//
// Usage: test-database ADDRESS FOLDER. It prints its URI when it accepts connections, and lives until it is told to
// stop or its standard input ends, which is how a parent that was killed is heard of.
package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	if len(os.Args) != 3 {
		stopWith("Usage: test-database ADDRESS FOLDER")
	}
	debug.SetGCPercent(400) // a fifth less of the processor's time, for some memory
	server, err := ferretdb.New(&ferretdb.Config{
		Listener:  ferretdb.ListenerConfig{TCP: os.Args[1]},
		Logger:    slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError})),
		Handler:   "sqlite",
		SQLiteURL: "file:" + os.Args[2] + "/",
	})
	if err != nil {
		stopWith(err)
	}
	running, stop := signal.NotifyContext(context.Background(), syscall.SIGTERM, os.Interrupt)
	go func() {
		io.Copy(io.Discard, os.Stdin)
		stop()
	}()
	fmt.Println(server.MongoDBURI())
	server.Run(running)
}

func stopWith(reason any) {
	fmt.Fprintln(os.Stderr, reason)
	os.Exit(1)
}
